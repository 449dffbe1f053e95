import type { ModeloTexto, TipoOcorrencia } from '../../contract/index.ts'

/** The templates of one type of occurrence, as the editor offers them. */
export const modelosDoEditor = (modelos: readonly ModeloTexto[], tipo: TipoOcorrencia) =>
	modelos.filter(({ codetroco }) => codetroco === tipo).map(({ nommod, txtmod }) => ({ nome: nommod, texto: txtmod }))
