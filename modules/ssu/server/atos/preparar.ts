import { obterPessoa } from '@portal/pessoas/server/public'
import { checkVersion, type Db, diaDe, type MudancaFeita, type Portal, throwIfRefused } from '@portal/platform/server'
import { type Ato, type Papel, regrasDaDemanda } from '../../contract/index.ts'
import { type Agente, listarPapeisNaDemanda, obterQuem, obterTitular, type Quem } from '../acesso/quem.ts'
import { montarContexto } from '../demanda/contexto.ts'
import { type Demanda, reservarDemanda } from '../demanda/queries/demanda.ts'

export interface Preparado {
	readonly quem: Quem
	readonly linha: Demanda
	readonly papeis: readonly Papel[]
	/** The substituted person, or null where the act is done by the author's own authority. */
	readonly codpestit: number | null
}

/** Row lock, optimistic lock and the rule of the act, in this order. */
export async function prepararAto(
	db: Db,
	portal: Portal,
	{ user, numssu, ato, versao }: { user: Agente; numssu: number; ato: Ato; versao?: number | undefined },
): Promise<Preparado> {
	const quem = await obterQuem(db, portal, user)
	const linha = await reservarDemanda(db, quem, numssu)
	await checkVersion({
		coisa: 'pedido',
		vista: versao,
		atual: linha.versao,
		fuso: portal.config.PORTAL_FUSO_HORARIO,
		codpes: user.codpes,
		mudancas: () => obterUltimaMudanca(db, linha),
	})
	const contexto = montarContexto(quem, linha, diaDe(portal))
	throwIfRefused(regrasDaDemanda[ato](contexto))
	const permitem = (papeis: readonly Papel[]) => regrasDaDemanda[ato]({ ...contexto, papeis }) === undefined
	return { quem, linha, papeis: listarPapeisNaDemanda(quem, linha), codpestit: obterTitular(quem, linha, permitem) }
}

async function obterUltimaMudanca(db: Db, { codpesalt, dscalt, dtaultalt }: Demanda): Promise<MudancaFeita[]> {
	if (dscalt === null) return []
	const { nompes } = codpesalt === null ? { nompes: 'o portal' } : await obterPessoa(db, codpesalt)
	return [{ quem: nompes, codpes: codpesalt, oque: dscalt, quando: dtaultalt }]
}
