import { listarVinculosAtivos } from '@portal/pessoas/server/public'
import { alcanceDe } from '@portal/platform/contract'
import { type Db, diaDe, type Portal, type SessionUser } from '@portal/platform/server'
import { IA_ADMIN, IA_CURADOR, IA_USUARIO, recusaDeUso } from '../contract/index.ts'
import { buscarConfiguracao } from './queries/modelos.ts'
import type { Alvo } from './queries/orcamento.ts'

type Relogio = Pick<Portal, 'agora' | 'config'>

/** Month of a day, as its first day. */
export const obterMes = (dia: string): string => `${dia.slice(0, 7)}-01`

/** Budget target of a person: the month, the kinds of link, and the unit of the newest link. */
export async function obterAlvo(db: Db, portal: Relogio, codpes: number): Promise<Alvo> {
	const hoje = diaDe(portal)
	const vinculos = await listarVinculosAtivos(db, codpes, hoje)
	return {
		mesuso: obterMes(hoje),
		codpes,
		codund: vinculos[0]?.codund ?? null,
		vinculos: [...new Set(vinculos.map(({ tipvin }) => tipvin))],
	}
}

const PERFIS_DE_USO = [IA_USUARIO, IA_CURADOR, IA_ADMIN]

export async function recusaDaPessoa(db: Db, user: Pick<SessionUser, 'acessos'>, { vinculos }: Alvo) {
	const alunosUsam = (await buscarConfiguracao(db, 'alunos')) === 'S'
	return recusaDeUso(vinculos, { alunosUsam, perfilDeUso: alcanceDe(user, PERFIS_DE_USO) === 'todas' })
}
