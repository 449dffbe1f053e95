import { diaEscrito, instanteEm, somarDias } from '@portal/platform/contract'
import { concederPerfil, type Db, diaDe, type Portal } from '@portal/platform/server'
import { LCT_PREGOEIRO, lerItens, lerResultados, SITUACOES } from '../contract/index.ts'
import { lancar } from './abertos/lancar.ts'
import { entregarTerminada } from './compra.ts'
import { inserirCredenciado } from './credenciados/queries.ts'
import { semearDocumentos } from './documentos/seed.ts'
import { EXEMPLOS, type Exemplo } from './exemplos.ts'
import { semearFases } from './fases/seed.ts'
import { encerrarItens, gravarDesempate, substituirItens, substituirResultados } from './itens/queries.ts'
import { semearPlano } from './pca/seed.ts'
import { inserirVersao } from './queries/edital.ts'
import { alterarLicitacao, inserirEvento, inserirLicitacao } from './queries/licitacoes.ts'
import { inserirPedido, responderPedido } from './queries/pedidos.ts'
import { alterarRecurso, inserirRecurso } from './recursos/queries.ts'

const LUCIA = 10009

const escreverEdital = (dscobj: string, julgamento: string): string =>
	[
		`1. Objeto. ${dscobj}`,
		'2. Propostas. As propostas são enviadas pelo sistema eletrônico até a abertura da sessão.',
		`3. Julgamento. ${julgamento}`,
		'4. Habilitação. A habilitação é conferida depois do julgamento, do primeiro colocado.',
		'5. Entrega. A entrega é feita no almoxarifado central, em até trinta dias da nota de empenho.',
	].join('\n\n')

const escreverChamamento = (dscobj: string): string =>
	[
		`1. Objeto. ${dscobj}`,
		'2. Inscrições. Os documentos são enviados pelo sistema eletrônico enquanto o credenciamento receber.',
		'3. Credenciados. A lista é pública, e diz desde quando e para que itens cada um foi credenciado.',
		'4. Preços. Os preços são os da tabela deste edital, iguais para todos.',
	].join('\n\n')

const escreverPrimeiroEdital = ({ modlct, dscobj }: Exemplo): string =>
	modlct === 'CRE' ? escreverChamamento(dscobj) : escreverEdital(dscobj, 'Vence o menor preço por item.')

export async function semear(portal: Portal): Promise<void> {
	const { db } = portal
	const hoje = diaDe(portal)
	const fuso = portal.config.PORTAL_FUSO_HORARIO
	const calcularInstante = (dias: number, hora: string) => instanteEm(somarDias(hoje, dias), hora, fuso).toISOString()
	await concederPerfil(db, LUCIA, LCT_PREGOEIRO, { codund: 1 })
	const planos = await semearPlano(db, Number(hoje.slice(0, 4)))
	for (const exemplo of EXEMPLOS) {
		const { publicada, contagem = publicada, abre, motivo, sitlct, txtitm, txtres, dscdsp, numpca, ...dados } = exemplo
		const [dtaabe, em] = [calcularInstante(abre, '09:00'), calcularInstante(publicada, '10:00')]
		const codpcddsp = await inserirLicitacao(db, {
			...dados,
			dtapub: somarDias(hoje, publicada),
			contagem: somarDias(hoje, contagem),
			dtaabe,
			dtaalt: em,
			codpca: (numpca && planos.get(numpca)) || null,
		})
		await semearFases(db, codpcddsp, { sitlct, em, abriu: calcularInstante(Math.min(abre, -1), '10:00') })
		if (txtitm) await substituirItens(db, codpcddsp, lerItens(txtitm).lidos)
		const txtedt = escreverPrimeiroEdital(exemplo)
		await inserirVersao(db, { codpcddsp, txtedt, staprp: 'S', motver: null, dtaabe }, em)
		await semearEvento(portal, codpcddsp, { dsceve: 'Edital publicado', em })
		if (motivo) {
			const mudou = calcularInstante(Math.min(abre, -1), '15:00')
			if (txtres) await substituirResultados(db, codpcddsp, lerResultados(txtres).lidos)
			if (dscdsp) await gravarDesempate(db, { codpcddsp, numitm: 1, dscdsp, dtadsp: mudou, codpes: LUCIA })
			if (sitlct === 'DES') await encerrarItens(db, codpcddsp, 'D')
			await alterarLicitacao(db, codpcddsp, { sitlct }, mudou)
			await semearEvento(portal, codpcddsp, { dsceve: SITUACOES[sitlct], dscmot: motivo, em: mudou })
		}
		await semearPartes(portal, exemplo, { codpcddsp, hoje, calcularInstante })
		await entregarTerminada(db, portal, {
			...dados,
			codpcddsp,
			sitlct,
			dtaabe,
			dtapub: somarDias(hoje, publicada),
			dia: somarDias(hoje, Math.min(abre, -1)),
		})
		if (dados.numlct !== '21/2026') continue
		await semearDocumentos(portal, {
			codpcddsp,
			codpescad: LUCIA,
			em: [em, calcularInstante(-2, '11:00')],
		})
		await semearConversa(db, { codpcddsp, dscobj: dados.dscobj, dtaabe, hoje, calcularInstante })
	}
}

interface EventoDoExemplo {
	readonly dsceve: string
	readonly dscmot?: string
	readonly em: string
}

async function semearEvento(portal: Portal, codpcddsp: number, { dsceve, dscmot, em }: EventoDoExemplo) {
	const { db } = portal
	await inserirEvento(db, { codpcddsp, dsceve, dscmot: dscmot ?? null, dtaeve: em, codpes: LUCIA })
	await lancar(db, portal, codpcddsp, { rotulo: 'tenderUpdate', em, dsceve, dscmot: dscmot ?? null })
}

/** Appeal of the tender whose appeals run, and suppliers of the credenciamento. */
async function semearPartes(portal: Portal, { modlct, sitlct }: Exemplo, onde: DoRecurso): Promise<void> {
	if (modlct === 'CRE') await semearCredenciados(portal, onde)
	if (sitlct === 'REC') await semearRecurso(portal, onde)
}

/** Accredited suppliers of the demonstration: an enterprise for everything, and a person for one item. */
async function semearCredenciados(portal: Portal, { codpcddsp, hoje, calcularInstante }: DoRecurso): Promise<void> {
	const { db } = portal
	const publicado = { codpcddsp, codpes: LUCIA }
	const escreverEvento = (nomfor: string, itens: string, dias: number, hora: string) => ({
		dsceve: `Credenciado: ${nomfor}`,
		dscmot: `${itens}, desde ${diaEscrito(somarDias(hoje, dias))}.`,
		em: calcularInstante(dias, hora),
	})
	await inserirCredenciado(db, {
		...publicado,
		nomfor: 'Babel Traduções Ltda.',
		niforn: '60311799000104',
		numitens: [],
		dtacrd: somarDias(hoje, -40),
		dtapub: calcularInstante(-40, '15:00'),
	})
	await semearEvento(portal, codpcddsp, escreverEvento('Babel Traduções Ltda.', 'Todos os itens', -40, '15:00'))
	await inserirCredenciado(db, {
		...publicado,
		nomfor: 'Helena Matsuda',
		niforn: '***456789**',
		numitens: [2],
		dtacrd: somarDias(hoje, -21),
		dtapub: calcularInstante(-21, '11:30'),
	})
	await semearEvento(portal, codpcddsp, escreverEvento('Helena Matsuda', 'Item 2', -21, '11:30'))
}

type DoRecurso = Pick<Conversa, 'codpcddsp' | 'hoje' | 'calcularInstante'>

/** An appeal with its reasons, which waits for counter-reasons and for the decision. */
async function semearRecurso(portal: Portal, { codpcddsp, hoje, calcularInstante }: DoRecurso): Promise<void> {
	const { db } = portal
	const dtajul = calcularInstante(-4, '11:00')
	await alterarLicitacao(db, codpcddsp, { dtajul, fimint: calcularInstante(-4, '11:30') }, dtajul)
	const numrec = await inserirRecurso(db, {
		codpcddsp,
		nompes: 'Dental Planalto',
		codema: 'juridico@dentalplanalto.example',
		resumochv: '',
		txtint: 'Contra a habilitação da primeira colocada.',
		dtaint: calcularInstante(-4, '11:12'),
		dtalim: somarDias(hoje, -1),
	})
	await alterarRecurso(db, codpcddsp, numrec, {
		txtraz: 'O atestado de capacidade técnica apresentado é de outro objeto, e não atende ao item 4 do edital.',
		dtaraz: calcularInstante(-1, '15:40'),
		sitrec: 'RAZ',
		dtalim: somarDias(hoje, 3),
	})
	const dsceve = `Recurso ${numrec}: razões apresentadas`
	await semearEvento(portal, codpcddsp, { dsceve, em: calcularInstante(-1, '15:40') })
}

interface Conversa {
	readonly codpcddsp: number
	readonly dscobj: string
	readonly dtaabe: string
	readonly hoje: string
	readonly calcularInstante: (dias: number, hora: string) => string
}

/** A second version, one request answered and one that waits. */
async function semearConversa(db: Db, { codpcddsp, dscobj, dtaabe, hoje, calcularInstante }: Conversa): Promise<void> {
	const txtedt = escreverEdital(dscobj, 'Vence o menor preço por lote.')
	const motver = 'O julgamento passa a ser por lote, para reduzir o número de entregas.'
	await inserirVersao(db, { codpcddsp, txtedt, staprp: 'S', motver, dtaabe }, calcularInstante(-2, '11:00'))
	const pedido = { tipesc: 'ESC' as const, nompes: 'Papelaria Horizonte', codema: 'vendas@horizonte.example' }
	const primeiro = await inserirPedido(db, codpcddsp, {
		...pedido,
		txtper: 'A entrega pode ser feita em duas parcelas?',
		dtaper: calcularInstante(-3, '14:20'),
		dtalim: hoje,
	})
	await responderPedido(db, codpcddsp, primeiro, {
		txtrsp: 'Sim, desde que a primeira chegue em até trinta dias da nota de empenho.',
		sitesc: 'R',
		codpesrsp: LUCIA,
		dtarsp: calcularInstante(-2, '10:05'),
	})
	await inserirPedido(db, codpcddsp, {
		...pedido,
		txtper: 'O selo de manejo florestal é exigido na proposta ou só na entrega?',
		dtaper: calcularInstante(-1, '16:40'),
		dtalim: somarDias(hoje, 2),
	})
}
