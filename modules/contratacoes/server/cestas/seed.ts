import { somarDias } from '@portal/platform/contract'
import { concederPerfil, type Db, diaDe, type Portal } from '@portal/platform/server'
import { CTT_COMPRAS } from '../../contract/index.ts'
import { congelar, reunirEntrada } from './montar.ts'
import { alterarCesta, gravarItem, inserirCesta, obterCesta } from './queries/cestas.ts'
import { gravarFornecedor, gravarResposta, inserirCotacao } from './queries/cotacoes.ts'

const LUCIA = 10009
const EDUARDO = 10010
const COMUM = { codund: 1, codpescad: LUCIA, metces: 'MDN', meses: 24 } as const

/** A concluded basket, and one with a quotation that came and one that waits. */
export async function semearCestas(
	portal: Portal,
	bens: { readonly papel: number; readonly luva: number; readonly alcool: number },
): Promise<void> {
	const { db } = portal
	const hoje = diaDe(portal)
	const em = portal.agora().toISOString()
	for (const codpes of [LUCIA, EDUARDO]) await concederPerfil(db, codpes, CTT_COMPRAS, { codund: 1 })
	const pronta = await inserirCesta(db, {
		...COMUM,
		titces: 'Papel sulfite e luvas do segundo semestre',
		correcao: 'I',
		dtacad: em,
	})
	await gravarItem(db, { codces: pronta, codbem: bens.papel, qtditm: '5000000' })
	await gravarItem(db, { codces: pronta, codbem: bens.luva, qtditm: '20000' })
	const congelada = congelar(await reunirEntrada(db, portal, await obterCesta(db, 'todas', pronta)))
	await alterarCesta(db, pronta, { ...congelada, sitces: 'CON', dtacon: em })
	const aberta = await inserirCesta(db, {
		...COMUM,
		titces: 'Álcool 70 % para as unidades da capital',
		correcao: 'N',
		dtacad: em,
	})
	await gravarItem(db, { codces: aberta, codbem: bens.alcool, qtditm: '1200' })
	await semearCotacoes(db, { codces: aberta, codbem: bens.alcool, hoje, em })
}

interface Onde {
	readonly codces: number
	readonly codbem: number
	readonly hoje: string
	readonly em: string
}

async function semearCotacoes(db: Db, { codces, codbem, hoje, em }: Onde): Promise<void> {
	const comum = { codces, codpescad: LUCIA, dtaenv: em, dtalim: somarDias(hoje, 7) }
	const respondida = await inserirCotacao(db, {
		...comum,
		codfor: await gravarFornecedor(db, '07654321000159', 'Labnorte Materiais Científicos Ltda.'),
		codema: 'vendas@labnorte.example',
		resumochv: 'demonstracao-1',
		dscjus: 'Forneceu o mesmo item neste ano, sem atraso.',
	})
	if (respondida) await gravarResposta(db, respondida.codcot, [{ codbem, vlruni: '7.9000', qtditm: '1200' }], em)
	await inserirCotacao(db, {
		...comum,
		codfor: await gravarFornecedor(db, '90123456000131', 'Limpabem Serviços Gerais Ltda.'),
		codema: 'comercial@limpabem.example',
		resumochv: 'demonstracao-2',
		dscjus: 'Vende na capital em quantidade semelhante.',
	})
}
