import { obterPessoa } from '@portal/pessoas/server/public'
import { type Db, diaDe, type MudancaFeita, type Portal, prepareAct } from '@portal/platform/server'
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

/** Act on a demand, with the roles and the substitution under which it is done. */
export async function prepararAto(
	db: Db,
	portal: Portal,
	{ user, numssu, ato, versao }: { user: Agente; numssu: number; ato: Ato; versao?: number | undefined },
): Promise<Preparado> {
	const quem = await obterQuem(db, portal, user)
	const linha = await prepareAct(portal, {
		coisa: 'o pedido',
		vista: versao,
		codpes: user.codpes,
		reservar: () => reservarDemanda(db, quem, numssu),
		mudancas: (reservada) => obterUltimaMudanca(db, reservada),
		recusar: (reservada) => regrasDaDemanda[ato](montarContexto(quem, reservada, diaDe(portal))),
	})
	const contexto = montarContexto(quem, linha, diaDe(portal))
	const permitem = (papeis: readonly Papel[]) => regrasDaDemanda[ato]({ ...contexto, papeis }) === undefined
	return { quem, linha, papeis: listarPapeisNaDemanda(quem, linha), codpestit: obterTitular(quem, linha, permitem) }
}

async function obterUltimaMudanca(db: Db, { codpesalt, dscalt, dtaultalt }: Demanda): Promise<MudancaFeita[]> {
	if (dscalt === null) return []
	const { nompes } = codpesalt === null ? { nompes: 'o portal' } : await obterPessoa(db, codpesalt)
	return [{ quem: nompes, codpes: codpesalt, oque: dscalt, quando: dtaultalt }]
}
