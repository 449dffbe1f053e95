import { type Db, diaDe, type Portal, type SessionUser } from '@portal/platform/server'
import { calcularUso, isRetirado, type Modelo, type Retrato } from '../contract/index.ts'
import { listarProvedores, SIMULADOR } from './provedor/provedores.ts'
import { listarModelos } from './queries/modelos.ts'
import { listarCotas } from './queries/orcamento.ts'
import { obterAlvo, recusaDaPessoa } from './vinculos.ts'

/** Models whose provider is configured here. */
export async function listarModelosDaqui(db: Db, portal: Pick<Portal, 'config'>): Promise<Modelo[]> {
	const provedores = new Map(listarProvedores(portal).map(({ id, rotulo }) => [id, rotulo]))
	return (await listarModelos(db)).flatMap((modelo) => {
		const rotprv = provedores.get(modelo.nomprv)
		if (rotprv === undefined) return []
		return [{ ...modelo, rotprv, stasim: modelo.nomprv === SIMULADOR ? ('S' as const) : ('N' as const) }]
	})
}

/** Models that a person may ask, and the rest of the quota. */
export async function montarRetrato(db: Db, portal: Portal, user: SessionUser): Promise<Retrato> {
	const alvo = await obterAlvo(db, portal, user.codpes)
	const [recusa, daqui, cotas] = await Promise.all([
		recusaDaPessoa(db, user, alvo),
		listarModelosDaqui(db, portal),
		listarCotas(db, alvo),
	])
	const modelos = daqui.filter((modelo) => modelo.staatv === 'S' && !isRetirado(modelo, diaDe(portal)))
	return {
		modelos,
		cotas: cotas.map((cota) => ({ ...cota, pctuso: calcularUso(cota) })),
		motivo: recusa?.mensagem ?? null,
		stasim: modelos.every(({ stasim }) => stasim === 'S') ? 'S' : 'N',
	}
}
