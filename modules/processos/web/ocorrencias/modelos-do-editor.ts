import type { ModeloTexto, TipoOcorrencia } from '../../contract/index.ts'

/** Templates of one type of occurrence, in the form that the editor takes. */
export const modelosDoEditor = (modelos: readonly ModeloTexto[], tipo: TipoOcorrencia) =>
	modelos.filter(({ codetroco }) => codetroco === tipo).map(({ nommod, txtmod }) => ({ nome: nommod, texto: txtmod }))
