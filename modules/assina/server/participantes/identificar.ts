import { obterPessoa } from '@portal/pessoas/server/public'
import { type Db, NotFoundError } from '@portal/platform/server'
import type { DadosParticipante } from '../../contract/index.ts'
import { emailDe } from '../pessoas.ts'
import * as queries from '../queries/participante.ts'

export interface Pessoa {
	readonly codpes: number | null
	readonly codusuext: number | null
	readonly nompcp: string
	readonly emapcp: string | null
	/** CPF of a person from outside; that of a university member is in the university's records. */
	readonly cpfpcp: string | null
}

type QuemParticipa = Pick<DadosParticipante, 'codpes' | 'codusuext' | 'nompcp' | 'emapcp' | 'cpfpcp'>

/** University members get their recorded name, never a typed one. */
export async function identificar(db: Db, dados: QuemParticipa, agora: Date): Promise<Pessoa> {
	if (dados.codpes !== undefined) {
		const { codpes, nompes } = await obterPessoa(db, dados.codpes)
		return { codpes, codusuext: null, nompcp: nompes, emapcp: await emailDe(db, codpes), cpfpcp: null }
	}
	const { cpfpcp = null } = dados
	if (dados.codusuext !== undefined) {
		const externo = await queries.buscarExterno(db, dados.codusuext)
		if (!externo)
			throw new NotFoundError(
				'usuario-externo-nao-encontrado',
				'Pessoa não encontrada. Informe o nome e o e-mail dela.',
			)
		return { codpes: null, ...externo, cpfpcp }
	}
	const { nompcp = '', emapcp = '' } = dados
	return {
		codpes: null,
		codusuext: await queries.gravarUsuarioExterno(db, nompcp, emapcp, agora),
		nompcp,
		emapcp,
		cpfpcp,
	}
}
