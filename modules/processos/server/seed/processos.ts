import { ehDiaUtil, somarDiasUteis } from '@portal/calendario/contract'
import { DIA_MS } from '@portal/platform/contract'
import { montarNumpro, textoSaidaCancelada } from '../../contract/index.ts'
import { ASSUNTOS } from './assuntos.ts'
import { Autos } from './autos.ts'
import * as textos from './textos.ts'

const QUANTIDADE = 300
const HELENA = 10003
const JOAO = 10004
const TIAGO = 10008

export interface Cenario {
	readonly agora: Date
	/** Staff of each station. */
	readonly pessoasDe: ReadonlyMap<string, readonly number[]>
	readonly unidadeDe: (sgleta: string) => number
	readonly interessados: readonly { readonly codpes: number; readonly nompes: string }[]
}

/** Deterministic random numbers (a linear congruential generator), the same on every machine. */
function sorteio(semente: number): (ate: number) => number {
	let estado = semente
	return (ate) => {
		estado = (estado * 1_103_515_245 + 12_345) % 2_147_483_648
		return Math.floor((estado / 2_147_483_648) * ate)
	}
}
type Sorteio = ReturnType<typeof sorteio>

type Fim = 'estacao' | 'transito' | 'arquivado'
/** Ending of the process number `indice`, chosen so that every tab of every demonstration account has content. */
function destinoDe(indice: number, direcao: string): { caminho: readonly string[]; fim: Fim } {
	switch (indice % 10) {
		case 0:
			return { caminho: ['PROT-RUSP'], fim: 'estacao' }
		case 1:
			return { caminho: ['GAB-RUSP', 'PROT-RUSP'], fim: 'estacao' }
		case 2:
			return { caminho: ['JUR-RUSP', 'PROT-RUSP'], fim: 'transito' }
		case 3:
			return { caminho: [direcao, 'PROT-RUSP', 'DRH-RUSP'], fim: 'transito' }
		case 4:
			return { caminho: ['DRH-RUSP'], fim: 'estacao' }
		case 5:
			return { caminho: ['COMPRAS-RUSP', 'DVS-RUSP'], fim: indice % 20 === 5 ? 'transito' : 'estacao' }
		case 6:
			return { caminho: ['CO-RUSP', direcao], fim: 'estacao' }
		case 7:
			return { caminho: ['DRH-RUSP', 'ARQ-RUSP'], fim: 'arquivado' }
		case 8:
			return { caminho: [direcao, 'JUR-RUSP', 'PROT-RUSP', 'ARQ-RUSP'], fim: 'arquivado' }
		default:
			return { caminho: ['DRH-RUSP', 'ARQ-RUSP'], fim: indice % 20 === 9 ? 'estacao' : 'transito' }
	}
}

export function criarAutos(cenario: Cenario): Autos[] {
	const protocolos = [...cenario.pessoasDe.keys()].filter((sgleta) => sgleta.startsWith('PROT-')).sort()
	const sequencias = new Map<string, number>()
	return Array.from({ length: QUANTIDADE }, (_, indice) => {
		const sorte = sorteio(indice + 1)
		const idade = QUANTIDADE - indice
		const em = levarAHoraDeTrabalho(
			cenario.agora.getTime() - Math.round((idade / QUANTIDADE) * 700 + 25) * DIA_MS,
			sorte,
		)
		const origem = indice % 5 < 2 ? 'PROT-RUSP' : (protocolos[indice % protocolos.length] ?? 'PROT-RUSP')
		const codund = cenario.unidadeDe(origem)
		const ano = new Date(em).getUTCFullYear()
		const sequencia = (sequencias.get(`${ano}.${codund}`) ?? 0) + 1
		sequencias.set(`${ano}.${codund}`, sequencia)
		const autos = abrir({ cenario, indice, sorte, em, origem, numpro: montarNumpro({ ano, sequencia, codund }) })
		percorrer(autos, { cenario, indice, sorte })
		return autos
	})
}

function levarAHoraDeTrabalho(instante: number, sorte: Sorteio): number {
	const dia = new Date(instante).toISOString().slice(0, 10)
	const util = ehDiaUtil(dia, new Set()) ? dia : somarDiasUteis(dia, 1, new Set())
	return Date.parse(`${util}T11:00:00Z`) + sorte(8 * 60) * 60_000
}

interface Passo {
	readonly cenario: Cenario
	readonly indice: number
	readonly sorte: Sorteio
}

function abrir({
	cenario,
	indice,
	sorte,
	em,
	origem,
	numpro,
}: Passo & { em: number; origem: string; numpro: string }): Autos {
	const [primeiro] = ASSUNTOS
	const assunto = ASSUNTOS[indice % ASSUNTOS.length] ?? primeiro
	if (!assunto) throw new RangeError('Não há assuntos na semente.')
	const pessoa = cenario.interessados[(indice * 7) % cenario.interessados.length]
	const externo = indice % 9 === 8 || !pessoa
	const dia = new Date(em).toISOString().slice(0, 10)
	const nivacepro = assunto.nivaceasu ?? 'P'
	return new Autos(
		{
			numpro,
			nominr: externo ? textos.escolherUm(textos.INTERESSADOS_EXTERNOS, indice) : pessoa.nompes,
			codpesinr: externo ? null : pessoa.codpes,
			titpro: assunto.titulos[sorte(assunto.titulos.length)] ?? assunto.dscasu,
			codasu: assunto.codasu,
			cplasu: assunto.cplobg ? textos.escolherUm(textos.COMPLEMENTOS_DE_ASSUNTO, indice) : null,
			codhipleg: nivacepro === 'P' ? null : nivacepro === 'R' ? 1 : 4,
			codpescad: escolherPessoa(cenario, origem, 0),
			dtaprz: assunto.qtddiaprz ? somarDiasUteis(dia, assunto.qtddiaprz, new Set()) : null,
			nivacepro,
			estacao: origem,
			em,
		},
		cenario.unidadeDe,
	)
}

const escolherPessoa = ({ pessoasDe }: Cenario, sgleta: string, indice: number): number => {
	const pessoas = pessoasDe.get(sgleta) ?? []
	return pessoas[indice % Math.max(1, pessoas.length)] ?? (sgleta.startsWith('ARQ') ? TIAGO : JOAO)
}

function percorrer(autos: Autos, passo: Passo): void {
	const { cenario, indice, sorte } = passo
	const direcoes = [...cenario.pessoasDe.keys()].filter((sgleta) => sgleta.startsWith('DIR-')).sort()
	const { caminho, fim } = destinoDe(indice, direcoes[indice % direcoes.length] ?? 'GAB-RUSP')
	const rota = caminho.filter(
		(sgleta, lugar) => sgleta !== (lugar === 0 ? autos.processo.sgletault : caminho[lugar - 1]),
	)
	trabalhar(autos, passo)
	for (const [lugar, sgleta] of rota.entries()) {
		autos.passar(1 + sorte(70))
		const codpes = escolherPessoa(cenario, autos.processo.sgletault, indice)
		const ultimo = lugar === rota.length - 1
		autos.escrever('ocoDespacho', 'despacho', codpes, textos.escolherUm(textos.DESPACHOS, sorte(70)))
		autos.sair(sgleta, codpes, indice % 6 === 3 && ultimo ? prazoDeDevolucao(autos, indice) : null)
		if (indice % 23 === 4 && lugar === 0) cancelarESair(autos, sgleta, codpes)
		if (ultimo && fim === 'transito') return
		autos.passar(2 + sorte(30))
		autos.receber(escolherPessoa(cenario, sgleta, indice))
		trabalhar(autos, passo)
	}
	autos.passar(3)
	if (fim === 'arquivado') autos.arquivar(TIAGO)
}

const prazoDeDevolucao = (autos: Autos, indice: number): string =>
	somarDiasUteis(autos.agora.slice(0, 10), 5 + (indice % 4) * 20, new Set())

function cancelarESair(autos: Autos, sgleta: string, codpes: number): void {
	autos.passar(1)
	const ultimo = autos.andamentos.at(-1)
	if (ultimo) Object.assign(ultimo, { sgletadst: null, dtasai: null, codpessai: null, dtaprzdvl: null })
	Object.assign(autos.processo, { sgletadst: null, dtasit: autos.agora, dtaprzdvl: null })
	autos.escrever('ocoCancelar', 'cancelamento', codpes, textoSaidaCancelada(sgleta, 'Faltava um documento.'))
	autos.passar(5)
	autos.sair(sgleta, codpes)
}

const INVALIDADA = { staocoandiva: 'S', jusinv: 'Informação prestada no processo errado.' } as const

/** Occurrences at a station between arrival and exit. */
function trabalhar(autos: Autos, { cenario, indice, sorte }: Passo): void {
	const codpes = escolherPessoa(cenario, autos.processo.sgletault, indice)
	for (let informacoes = sorte(3); informacoes > 0; informacoes--) {
		autos.passar(1 + sorte(20))
		const invalidada = sorte(25) === 0
		autos.escrever(
			'ocoInformacao',
			'informacao',
			codpes,
			textos.escolherUm(textos.INFORMACOES, sorte(70)),
			invalidada ? INVALIDADA : {},
		)
	}
	if (sorte(3) === 0) {
		autos.passar(2)
		autos.escrever('ocoAnexacao', 'anexo', codpes, textos.escolherUm(textos.COMPLEMENTOS, sorte(40)))
	}
	if (sorte(9) === 0) autos.escrever('ocoGeracao', 'geracao', codpes, 'Ofício gerado pelo portal.')
	if (sorte(14) === 0) autos.escrever('ocoAlteracao', 'alteracao', codpes, 'Correção do título, conforme despacho.')
	if (indice % 8 === 3) pedirParecer(autos, codpes, sorte)
}

function pedirParecer(autos: Autos, codpes: number, sorte: Sorteio): void {
	if (autos.ocorrencias.some(({ codetroco, dtarsp }) => codetroco === 'ocoParecerista' && dtarsp === null)) return
	autos.passar(4)
	const dtaprzpar = somarDiasUteis(autos.agora.slice(0, 10), 10, new Set())
	const pedido = autos.escrever(
		'ocoParecerista',
		'parecerista',
		codpes,
		textos.escolherUm(textos.PEDIDOS_DE_PARECER, sorte(30)),
		{
			codpesace: HELENA,
			dtaprzpar,
		},
	)
	if (sorte(3) === 0) return
	autos.passar(40)
	autos.escrever('ocoParecer', 'parecer', HELENA, textos.escolherUm(textos.PARECERES, sorte(30)))
	pedido.dtarsp = autos.agora
}
