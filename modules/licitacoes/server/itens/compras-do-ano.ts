import type { Db, Portal, SessionUser } from '@portal/platform/server'
import { type ComprasDaEmpresa, juntarEmpates, MAXIMO_DE_EMPRESAS } from '../../contract/index.ts'
import { exigirQueConduza } from '../acesso.ts'
import { comprasDaUniversidade } from '../compra.ts'
import { lerDiaDaAbertura } from '../prazos.ts'
import { type LinhaDaLicitacao, obterLicitacao } from '../queries/licitacoes.ts'
import { listarItens } from './queries.ts'

const POSICOES_DA_RAIZ = 8
const POSICOES_DO_CNPJ = 14

/** Micro and small enterprises classified where a tie by law may call them, each company once. */
async function listarChamadas(db: Db, licitacao: LinhaDaLicitacao) {
	const itens = juntarEmpates(licitacao, await listarItens(db, licitacao.codpcddsp))
	const chamadas = itens
		.filter(({ empates }) => empates.some(({ tipemp }) => tipemp === 'F'))
		.flatMap(({ classificados }) => classificados)
		.filter(({ tippor, niforn }) => tippor !== 'N' && niforn.length === POSICOES_DO_CNPJ)
	const porRaiz = new Map(chamadas.map((uma) => [uma.niforn.slice(0, POSICOES_DA_RAIZ), uma]))
	return [...porRaiz].slice(0, MAXIMO_DE_EMPRESAS)
}

/** Purchases of this university from each of them in the year of the tender (Lei 14.133/2021, art. 4, § 2). */
export async function mostrarComprasDoAno(db: Db, portal: Portal, user: SessionUser, codpcddsp: number) {
	const licitacao = await obterLicitacao(db, codpcddsp)
	exigirQueConduza(portal, user, licitacao)
	const ano = Number(lerDiaDaAbertura(portal, licitacao).slice(0, 4))
	const [compras] = comprasDaUniversidade.of(portal)
	if (!compras) return { ano, conhece: 'N' as const, empresas: [] }
	const chamadas = await listarChamadas(db, licitacao)
	const raizes = chamadas.map(([raiz]) => raiz)
	const somas = new Map((await compras.somarNoAno(db, raizes, ano)).map((uma) => [uma.raiz, uma]))
	const empresas = chamadas.map(([raiz, { niforn, nomfor }]): ComprasDaEmpresa => {
		const { qtdcpr = 0, vlrtot = '0' } = somas.get(raiz) ?? {}
		return { niforn, nomfor, qtdcpr, vlrtot }
	})
	return { ano, conhece: 'S' as const, empresas }
}
