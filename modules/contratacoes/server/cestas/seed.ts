import { listarUnidades, obterPessoa } from '@portal/pessoas/server/public'
import { somarDias } from '@portal/platform/contract'
import { concederPerfil, type Db, diaDe, type Portal } from '@portal/platform/server'
import { CTT_COMPRAS } from '../../contract/index.ts'
import { congelar, reunirEntrada } from './montar.ts'
import { alterarCesta, alterarMetodoDoItem, gravarItem, inserirCesta, obterCesta } from './queries/cestas.ts'
import { gravarDitos, gravarFornecedor, gravarResposta, inserirCotacao } from './queries/cotacoes.ts'

const LUCIA = 10009
const EDUARDO = 10010
const COMUM = { codund: 1, codpescad: LUCIA, metces: 'MDN', meses: 24 } as const

/** A concluded basket, and one with a quotation that came and one that waits. */
export async function semearCestas(
	portal: Portal,
	bens: Readonly<Record<'papel' | 'luva' | 'alcool' | 'limpeza' | 'notebook', number>>,
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
	await concluir(portal, pronta, {})
	const aberta = await inserirCesta(db, {
		...COMUM,
		titces: 'Álcool 70 % para as unidades da capital',
		correcao: 'N',
		dtacad: em,
	})
	await gravarItem(db, { codces: aberta, codbem: bens.alcool, qtditm: '1200' })
	await semearCotacoes(db, { codces: aberta, codbem: bens.alcool, hoje, em })
	await semearComAjuste(portal, bens)
}

/** Frozen basket with the names of this day. */
async function concluir(portal: Portal, codces: number, mais: { readonly codpesapr?: number }): Promise<void> {
	const { db } = portal
	const cesta = await obterCesta(db, 'todas', codces)
	const { nompes } = await obterPessoa(db, LUCIA)
	const unidades = await listarUnidades(db, diaDe(portal))
	const nomund = unidades.find(({ codund }) => codund === COMUM.codund)?.nomund ?? '—'
	const nomes = { nomund, nompescad: nompes, nompescon: nompes, fornecedores: [] }
	const entrada = { ...(await reunirEntrada(db, portal, cesta)), nomes }
	await alterarCesta(db, codces, {
		...congelar(entrada),
		...mais,
		codpescon: LUCIA,
		...(mais.codpesapr === undefined ? {} : { nompesapr: (await obterPessoa(db, mais.codpesapr)).nompes }),
		sitces: 'CON',
		dtacon: portal.agora().toISOString(),
	})
}

/** A basket with a percentage and with a price by another method, which a colleague has approved. */
async function semearComAjuste(portal: Portal, { limpeza, notebook }: { limpeza: number; notebook: number }) {
	const { db } = portal
	const codces = await inserirCesta(db, {
		...COMUM,
		titces: 'Limpeza predial e computadores da administração central',
		correcao: 'N',
		dtacad: portal.agora().toISOString(),
		ajuste: '-2.50',
		dscaju: 'O mercado deste item tem pago menos do que a mediana nos últimos pregões da região.',
	})
	await gravarItem(db, { codces, codbem: notebook, qtditm: '80' })
	await gravarItem(db, { codces, codbem: limpeza, qtditm: '12000' })
	await alterarMetodoDoItem(db, {
		codces,
		codbem: limpeza,
		vlrout: '8.1200',
		dscout:
			'Planilha de custos e formação de preços: mão de obra residente do acordo coletivo em vigor (R$ 6,05), material (R$ 0,97) e despesas indiretas de 15,7 %. Não há três contratos comparáveis de mesma área no período.',
	})
	await concluir(portal, codces, { codpesapr: EDUARDO })
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
	const espera = await inserirCotacao(db, {
		...comum,
		codfor: await gravarFornecedor(db, '90123456000131', 'Limpabem Serviços Gerais Ltda.'),
		codema: 'comercial@limpabem.example',
		resumochv: 'demonstracao-2',
		dscjus: 'Vende na capital em quantidade semelhante.',
	})
	for (const cotacao of [respondida, espera])
		if (cotacao) await gravarDitos(db, cotacao.codcot, [{ codbem, qtditm: '1200' }])
}
