import { createHash } from 'node:crypto'
import { instanteEm, somarDias } from '@portal/platform/contract'
import { concederPerfil, type Db, diaDe, type Portal } from '@portal/platform/server'
import type { Criterio, Natureza, Situacao } from '../contract/index.ts'
import { LIC_PREGOEIRO } from '../contract/perfis.ts'
import * as queries from './queries.ts'

const MARINA = 10005

interface Exemplo {
	readonly numlic: string
	readonly objeto: string
	readonly codcam: number
	readonly natureza: Natureza
	readonly criterio: Criterio
	readonly dias: number
	readonly sit: Situacao
	/** Days from the day of the seed. */
	readonly publicada: number
	readonly abre: number
}

const BENS = { natureza: 'BEN', criterio: 'MPR', dias: 8 } as const
const SERVICO = { natureza: 'COM', criterio: 'MDE', dias: 10 } as const

const EXEMPLOS: readonly Exemplo[] = [
	{
		numlic: 'PE 31',
		objeto: 'Reagentes e vidraria para os laboratórios de ensino de química',
		codcam: 3,
		...BENS,
		sit: 'PUB',
		publicada: -2,
		abre: 18,
	},
	{
		numlic: 'PE 30',
		objeto: 'Manutenção de elevadores dos prédios da administração',
		codcam: 1,
		...SERVICO,
		sit: 'PUB',
		publicada: -25,
		abre: 2,
	},
	{
		numlic: 'PE 29',
		objeto: 'Microscópios ópticos para os cursos de ciências biológicas',
		codcam: 2,
		...BENS,
		sit: 'SUS',
		publicada: -12,
		abre: 9,
	},
	{
		numlic: 'PE 27',
		objeto: 'Papel, toner e material de escritório para as unidades',
		codcam: 1,
		...BENS,
		sit: 'PUB',
		publicada: -30,
		abre: -3,
	},
	{
		numlic: 'PE 24',
		objeto: 'Mobiliário para as salas de aula do prédio novo',
		codcam: 3,
		...BENS,
		sit: 'HOM',
		publicada: -90,
		abre: -60,
	},
	{
		numlic: 'PE 22',
		objeto: 'Locação de ônibus para viagens didáticas',
		codcam: 2,
		...SERVICO,
		sit: 'REV',
		publicada: -80,
		abre: -50,
	},
	{
		numlic: 'PE 21',
		objeto: 'Serviço de impressão de grandes formatos',
		codcam: 1,
		...SERVICO,
		sit: 'ANU',
		publicada: -100,
		abre: -70,
	},
	{
		numlic: 'PE 20',
		objeto: 'Gases especiais em cilindros para a pesquisa',
		codcam: 3,
		...BENS,
		sit: 'DES',
		publicada: -110,
		abre: -85,
	},
	{
		numlic: 'PE 18',
		objeto: 'Sementes e mudas para a fazenda experimental',
		codcam: 2,
		...BENS,
		sit: 'FRA',
		publicada: -120,
		abre: -95,
	},
]

const ACONTECEU: Partial<Record<Situacao, string>> = {
	SUS: 'Suspensa',
	HOM: 'Homologada',
	REV: 'Revogada',
	ANU: 'Anulada',
	DES: 'Deserta',
	FRA: 'Fracassada',
}
const MOTIVO = 'Conforme o despacho da autoridade competente, que está no processo.'

/** Tenders of the demonstration university, every situation once, relative to the day of the seed. */
export async function semear(portal: Portal): Promise<void> {
	const { db } = portal
	await concederPerfil(db, MARINA, LIC_PREGOEIRO)
	const hoje = diaDe(portal)
	const obterInstante = (dias: number, hora: string): string =>
		instanteEm(somarDias(hoje, dias), hora, portal.config.PORTAL_FUSO_HORARIO).toISOString()
	for (const exemplo of EXEMPLOS) await semearUma(db, exemplo, hoje, obterInstante)
}

async function semearUma(db: Db, exemplo: Exemplo, hoje: string, em: (dias: number, hora: string) => string) {
	const { publicada, abre, dias, numlic, sit, ...ficha } = exemplo
	const inicio_prazo = somarDias(hoje, publicada)
	const abertura = em(abre, '09:00')
	const linha = await queries.inserirLicitacao(db, {
		...ficha,
		numlic: `${numlic}/${hoje.slice(0, 4)}`,
		sit,
		abertura,
		inicio_prazo,
		dias_prazo: dias,
		suspenso_em: sit === 'SUS' ? em(-1, '10:00') : null,
	})
	if (!linha) return
	const { codpcddsp } = linha
	const edital = `1. Do objeto\n\n${ficha.objeto}, conforme o termo de referência.\n\n2. Da entrega\n\nEm até 30 dias, no almoxarifado da unidade.\n\n3. Do pagamento\n\nEm até 28 dias depois do recebimento definitivo.`
	const publicado_em = em(publicada, '08:00')
	const sha256 = createHash('sha256').update(edital).digest('hex')
	const versao = { codpcddsp, numver: 1, edital, sha256, abertura, publicado_em, codpes: MARINA }
	await queries.inserirVersao(db, { ...versao, altprp: 'S', motivo: null })
	const ato = { codpcddsp, codpes: MARINA }
	await queries.inserirEvento(db, { ...ato, tipo: 'Publicada', em: publicado_em, motivo: null })
	const tipo = ACONTECEU[sit]
	if (tipo) await queries.inserirEvento(db, { ...ato, tipo, em: em(Math.min(-1, abre + 5), '10:00'), motivo: MOTIVO })
	if (sit !== 'PUB') return
	await queries.inserirPergunta(db, {
		codpcddsp,
		tipesc: 'ESC',
		txtper: 'A entrega pode ser feita em duas parcelas?',
		nomsol: 'Fornecedora Exemplo',
		emasol: 'vendas@fornecedora.example',
		dtaper: em(publicada + 1, '11:00'),
		txtrsp: 'Sim, desde que as duas dentro do prazo do item 2 do edital.',
		dtarsp: em(publicada + 2, '09:00'),
		codpesrsp: MARINA,
	})
}
