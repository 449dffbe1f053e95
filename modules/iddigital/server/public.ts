import { type Db, type Portal } from '@portal/platform/server'
import { abrirMeu } from './compartilhamento/compartilhar.ts'
import { conferirDocumento } from './conferir.ts'
import { gravarTipo, type LinhaTipo, obterDocumento } from './queries.ts'

export { fonteDeConfianca, type MaterialDeConfianca } from './confianca.ts'
export { mascararCpf } from './cpf.ts'
export { type Emissor, emissorDeDocumento } from './emissores.ts'
export {
	type AssinanteDoDocumento,
	atualizarDocumento,
	atualizarDocumentos,
	type DocumentoAEmitir,
	emitirDocumento,
	type NovoArquivo,
	type ResumoDoArquivo,
	revogarDocumento,
	substituirDocumento,
} from './emitir.ts'
export { enderecoDoDocumento } from './endereco.ts'
export { gerarIdDigital } from './id-novo.ts'
export { listarEmitidos } from './queries.ts'
export { assinarDemonstracao, type DocumentoAAssinar, type DocumentoAssinado } from './seed/semear.ts'

/** Idempotent registration of a type, so that a slice can repeat it at each start. */
export const registrarTipoDocumento = (db: Db, tipo: LinhaTipo): Promise<void> => gravarTipo(db, tipo)

/** Public view of the document. */
export const obterDocumentoConferido = (db: Db, portal: Portal, codaucdoc: string) =>
	conferirDocumento(db, portal, codaucdoc)

/** SHA-256 of the issued file in hexadecimal, for slices that keep the file themselves. */
export const obterResumoRegistrado = async (db: Db, codaucdoc: string): Promise<string> =>
	(await obterDocumento(db, codaucdoc)).sha256doc

/**
 * File of the owner's document, whatever its state.
 * @throws NotFoundError for a document of another person.
 */
export const obterMeuArquivo = (db: Db, portal: Portal, codpes: number, codaucdoc: string) =>
	abrirMeu({ db, portal, codpes }, codaucdoc)
