//! Makes one module of those of a pack.
//!
//! The splitter gives each module all types of the program, a function for each that it calls in another module, and numbers
//! in the five bytes that linkers reserve. What lies in one module needs each type once, calls directly, and has short
//! numbers. Modules share memory, globals and one table of functions, and export nothing: that is why they can be joined.

use std::collections::BTreeMap;
use std::convert::Infallible;

use anyhow::{Result, bail};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{
    CodeSection, ConstExpr, DataSection, ElementSection, Elements, EntityType, FunctionSection,
    ImportSection, Instruction, Module, TypeSection,
};
use wasmparser::{
    DataKind, ElementItems, ElementKind, FuncType, FunctionBody, Operator, Parser, Payload, TypeRef,
};

/// A function: which module has it, and its number there.
type Place = (usize, u32);

/// One module with all that these have.
pub fn joined(modules: &[Vec<u8>]) -> Result<Vec<u8>> {
    let mut whole = Whole::default();
    for module in modules {
        whole.read(module)?;
    }
    whole.written()
}

/// A module of the splitter. It imports no functions, so the first that it has is number 0.
#[derive(Default)]
struct Part<'a> {
    types: Vec<FuncType>,
    /// Which of the imported globals of all parts its own are.
    globals: Vec<u32>,
    /// What its functions do, and the numbers of their types.
    functions: Vec<u32>,
    bodies: Vec<FunctionBody<'a>>,
}

impl Part<'_> {
    fn type_of(&self, function: u32) -> &FuncType {
        &self.types[self.functions[function as usize] as usize]
    }
}

/// What is to be joined.
#[derive(Default)]
struct Whole<'a> {
    parts: Vec<Part<'a>>,
    imports: Vec<(&'a str, &'a str, TypeRef)>,
    /// The functions that are put into the shared table, by their places there.
    table: BTreeMap<u32, Place>,
    /// What is put into memory, and where.
    data: Vec<(i32, &'a [u8])>,
}

impl<'a> Whole<'a> {
    fn read(&mut self, module: &'a [u8]) -> Result<()> {
        let mut part = Part::default();
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::TypeSection(groups) => {
                    for ty in groups.into_iter_err_on_gc_types() {
                        part.types.push(ty?);
                    }
                }
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        let import = import?;
                        let number = self.number_of((import.module, import.name, import.ty))?;
                        match import.ty {
                            TypeRef::Global(_) => part.globals.push(number),
                            TypeRef::Table(_) | TypeRef::Memory(_) => {}
                            other => bail!("A module imports {}, {other:?}.", import.name),
                        }
                    }
                }
                Payload::FunctionSection(types) => {
                    part.functions = types.into_iter().collect::<Result<_, _>>()?;
                }
                Payload::CodeSectionEntry(body) => part.bodies.push(body),
                Payload::ElementSection(elements) => {
                    for element in elements {
                        let element = element?;
                        let ElementKind::Active { offset_expr, .. } = element.kind else {
                            bail!("A module has functions that it puts into the table later.");
                        };
                        let ElementItems::Functions(functions) = element.items else {
                            bail!("A module puts into the table what is no function of its own.");
                        };
                        let first = constant(&offset_expr)?.cast_unsigned();
                        for (slot, function) in (first..).zip(functions) {
                            self.table.insert(slot, (self.parts.len(), function?));
                        }
                    }
                }
                Payload::DataSection(segments) => {
                    for segment in segments {
                        let segment = segment?;
                        let DataKind::Active { offset_expr, .. } = segment.kind else {
                            bail!("A module has data that it puts into memory later.");
                        };
                        // the splitter leaves empty what lies in another module
                        if !segment.data.is_empty() {
                            self.data.push((constant(&offset_expr)?, segment.data));
                        }
                    }
                }
                Payload::ExportSection(exports) if exports.count() == 0 => {}
                other @ (Payload::ExportSection(_)
                | Payload::StartSection { .. }
                | Payload::GlobalSection(_)
                | Payload::TagSection(_)) => bail!("A module has what only the first piece has: {other:?}."),
                _ => {}
            }
        }
        self.parts.push(part);
        Ok(())
    }

    /// The number of an import among the imported globals.
    fn number_of(&mut self, import: (&'a str, &'a str, TypeRef)) -> Result<u32> {
        let known = self.imports.iter().position(|(_, name, _)| *name == import.1);
        let at = known.unwrap_or(self.imports.len());
        if known.is_none() {
            self.imports.push(import);
        }
        let is_global = |(_, _, ty): &&(_, _, TypeRef)| matches!(ty, TypeRef::Global(_));
        Ok(u32::try_from(self.imports[..at].iter().filter(is_global).count())?)
    }

    /// How each function is called, and which are written.
    fn calls(&self) -> Result<(BTreeMap<Place, Call>, Vec<Place>)> {
        let (mut calls, mut written, mut shims) = (BTreeMap::new(), Vec::new(), Vec::new());
        for (at, part) in self.parts.iter().enumerate() {
            for (number, body) in (0..).zip(&part.bodies) {
                let place = (at, number);
                if let Some(slot) = slot_behind(body, part.type_of(number).params().len())? {
                    shims.push((place, slot));
                } else {
                    calls.insert(place, Call::Here(u32::try_from(written.len())?));
                    written.push(place);
                }
            }
        }
        for (shim, slot) in shims {
            let there = self.table.get(&slot).and_then(|place| calls.get(place)).copied();
            calls.insert(shim, there.unwrap_or(Call::Slot(slot)));
        }
        Ok((calls, written))
    }

    fn written(&self) -> Result<Vec<u8>> {
        let (calls, written) = self.calls()?;
        let (mut types, mut functions, mut code) =
            (Types::default(), FunctionSection::new(), CodeSection::new());
        for (at, number) in written {
            let part = &self.parts[at];
            functions.function(types.number(part.type_of(number)));
            let body = part.bodies[number as usize].clone();
            Rewriting { at, part, calls: &calls, types: &mut types }.parse_function_body(&mut code, body)?;
        }
        let mut imports = ImportSection::new();
        for (module, name, ty) in &self.imports {
            imports.import(module, name, EntityType::try_from(*ty)?);
        }
        let mut module = Module::new();
        module.section(&types.section()?).section(&imports).section(&functions);
        module.section(&self.elements(&calls)?).section(&code).section(&self.data());
        Ok(module.finish())
    }

    /// What is put into the table: runs of neighbours.
    fn elements(&self, calls: &BTreeMap<Place, Call>) -> Result<ElementSection> {
        let mut runs: Vec<(u32, Vec<u32>)> = Vec::new();
        for (&slot, place) in &self.table {
            let Some(Call::Here(number)) = calls.get(place) else {
                bail!("A module puts into the table what is in another.");
            };
            match runs.last_mut() {
                Some((first, run)) if slot - *first == u32::try_from(run.len())? => run.push(*number),
                _ => runs.push((slot, vec![*number])),
            }
        }
        let mut elements = ElementSection::new();
        for (first, run) in runs {
            let offset = ConstExpr::i32_const(first.cast_signed());
            elements.active(Some(0), &offset, Elements::Functions(run.into()));
        }
        Ok(elements)
    }

    fn data(&self) -> DataSection {
        let mut data = DataSection::new();
        for (offset, bytes) in &self.data {
            data.active(0, &ConstExpr::i32_const(*offset), bytes.iter().copied());
        }
        data
    }
}

/// How a function is called.
#[derive(Clone, Copy)]
enum Call {
    /// By its number in the joined module.
    Here(u32),
    /// Through the table: it is in another pack.
    Slot(u32),
}

fn constant(expression: &wasmparser::ConstExpr) -> Result<i32> {
    match expression.get_operators_reader().read()? {
        Operator::I32Const { value } => Ok(value),
        other => bail!("A module puts something where only {other:?} knows."),
    }
}

/// The place in the table of what a function calls, if it does nothing but hand on what it is given.
fn slot_behind(body: &FunctionBody, parameters: usize) -> Result<Option<u32>> {
    if body.get_locals_reader()?.get_count() > 0 {
        return Ok(None);
    }
    let operators: Vec<_> =
        body.get_operators_reader()?.into_iter().take(parameters + 4).collect::<Result<_, _>>()?;
    let Some((given, [Operator::I32Const { value }, Operator::CallIndirect { .. }, Operator::End])) =
        operators.split_at_checked(parameters)
    else {
        return Ok(None);
    };
    let hands_on = (0..)
        .zip(given)
        .all(|(at, operator)| matches!(operator, Operator::LocalGet { local_index } if *local_index == at));
    Ok(hands_on.then_some(value.cast_unsigned()))
}

/// The types in use, each once.
#[derive(Default)]
struct Types<'a>(Vec<&'a FuncType>);

impl<'a> Types<'a> {
    fn number(&mut self, ty: &'a FuncType) -> u32 {
        let at = self.0.iter().position(|known| *known == ty).unwrap_or_else(|| {
            self.0.push(ty);
            self.0.len() - 1
        });
        u32::try_from(at).unwrap_or(u32::MAX) // no program has so many
    }

    fn section(&self) -> Result<TypeSection> {
        let mut section = TypeSection::new();
        for &ty in &self.0 {
            section.ty().func_type(&ty.clone().try_into()?);
        }
        Ok(section)
    }
}

/// Writes functions of a part with the numbers of the joined module.
struct Rewriting<'a, 'b> {
    at: usize,
    part: &'a Part<'a>,
    calls: &'b BTreeMap<Place, Call>,
    types: &'b mut Types<'a>,
}

impl Reencode for Rewriting<'_, '_> {
    type Error = Infallible;

    fn parse_function_body(
        &mut self,
        code: &mut CodeSection,
        body: FunctionBody,
    ) -> Result<(), Error<Infallible>> {
        let mut function = self.new_function_with_parsed_locals(&body)?;
        for operator in body.get_operators_reader()? {
            match operator? {
                Operator::Call { function_index: called } => match self.calls[&(self.at, called)] {
                    Call::Here(number) => {
                        function.instruction(&Instruction::Call(number));
                    }
                    Call::Slot(slot) => {
                        let type_index = self.types.number(self.part.type_of(called));
                        function.instruction(&Instruction::I32Const(slot.cast_signed()));
                        function.instruction(&Instruction::CallIndirect { type_index, table_index: 0 });
                    }
                },
                other => {
                    function.instruction(&self.instruction(other)?);
                }
            }
        }
        code.function(&function);
        Ok(())
    }

    fn global_index(&mut self, global: u32) -> Result<u32, Error<Infallible>> {
        Ok(self.part.globals[global as usize])
    }

    fn type_index(&mut self, ty: u32) -> Result<u32, Error<Infallible>> {
        Ok(self.types.number(&self.part.types[ty as usize]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{ExportKind, ExportSection, Function, GlobalType, MemoryType, ValType};

    /// A module as the splitter writes it: two types, a global, and in the table from that place on what functions say.
    fn module(global: &str, slot: i32, functions: &[(u32, &[Instruction])]) -> Module {
        let (mut types, mut imports) = (TypeSection::new(), ImportSection::new());
        types.ty().function([ValType::F64], []);
        types.ty().function([ValType::I32], [ValType::I32]);
        let memory =
            MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None };
        let shared = GlobalType { val_type: ValType::I32, mutable: true, shared: false };
        imports.import("shared", "memory", memory).import("shared", global, shared);
        let (mut numbers, mut code) = (FunctionSection::new(), CodeSection::new());
        for (ty, instructions) in functions {
            numbers.function(*ty);
            let mut function = Function::new([]);
            instructions.iter().for_each(|instruction| {
                function.instruction(instruction);
            });
            code.function(&function);
        }
        let mut elements = ElementSection::new();
        elements.active(Some(0), &ConstExpr::i32_const(slot), Elements::Functions([0].as_slice().into()));
        let mut data = DataSection::new();
        data.active(0, &ConstExpr::i32_const(0), []);
        data.active(0, &ConstExpr::i32_const(slot * 16), [1, 2]);
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&numbers);
        module.section(&elements).section(&code).section(&data);
        module
    }

    /// What a function of the splitter's does that only calls another through the table.
    fn shim(slot: i32) -> [Instruction<'static>; 4] {
        let call = Instruction::CallIndirect { type_index: 1, table_index: 0 };
        [Instruction::LocalGet(0), Instruction::I32Const(slot), call, Instruction::End]
    }

    #[test]
    fn a_joined_module_calls_directly_what_it_has() -> Result<()> {
        use Instruction::{Call, End, GlobalGet, LocalGet};
        let modules = [
            module("a", 1, &[(1, &[LocalGet(0), Call(1), Call(2), End]), (1, &shim(2)), (1, &shim(9))]),
            module("b", 2, &[(1, &[GlobalGet(0), End])]),
        ];
        let joined = joined(&modules.map(Module::finish))?;
        let (mut bodies, mut whole) = (Vec::new(), Whole::default());
        whole.read(&joined)?;
        for body in &whole.parts[0].bodies {
            let operators = body.get_operators_reader()?.into_iter();
            bodies.push(operators.map(|it| Ok(format!("{:?}", it?))).collect::<Result<Vec<_>>>()?.join(", "));
        }
        let directly = "LocalGet { local_index: 0 }, Call { function_index: 1 }";
        let through = "I32Const { value: 9 }, CallIndirect { type_index: 0, table_index: 0 }";
        assert_eq!(
            bodies,
            [format!("{directly}, {through}, End"), "GlobalGet { global_index: 1 }, End".to_owned()]
        );
        assert_eq!(whole.parts[0].types.len(), 1);
        assert_eq!(whole.imports.iter().map(|(_, name, _)| *name).collect::<Vec<_>>(), ["memory", "a", "b"]);
        assert_eq!(whole.table, BTreeMap::from([(1, (0, 0)), (2, (0, 1))]));
        assert_eq!(whole.data, [(16, &[1, 2][..]), (32, &[1, 2])]);
        Ok(())
    }

    #[test]
    fn only_what_the_table_leads_to_can_be_called_from_elsewhere() {
        let mut with_export = module("a", 1, &[(1, &[Instruction::End])]);
        with_export.section(ExportSection::new().export("f", ExportKind::Func, 0));
        assert!(joined(&[with_export.finish()]).is_err());
    }
}
