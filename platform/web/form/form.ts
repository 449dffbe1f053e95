export { FormControl, FormField, TextField } from './form-field.tsx'
export { SchemaForm } from './schema-form.tsx'
export { type FormOf, useSchemaForm } from './use-schema-form.ts'
