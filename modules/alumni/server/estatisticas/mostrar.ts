import {
	type Contagem,
	DIMENSOES,
	type Dimensao,
	type Indicador,
	nomeDaDimensao,
	type Quadro,
} from '../../contract/index.ts'
import type { Soma } from './queries.ts'
import { OUTRAS } from './suprimir.ts'

const NAO_INFORMADO = 'Não informado'
const NOMES: Partial<Record<Dimensao, Readonly<Record<string, string>>>> = {
	FOR: { G: 'Graduação', P: 'Pós-graduação', A: 'Graduação e pós-graduação' },
	GEN: { F: 'Feminino', M: 'Masculino' },
	RED: { S: 'Na rede', N: 'Fora da rede' },
	IDA: {
		0: 'Até 24 anos',
		25: '25 a 29 anos',
		30: '30 a 34 anos',
		35: '35 a 39 anos',
		40: '40 a 49 anos',
		50: '50 a 59 anos',
		60: '60 anos ou mais',
	},
}
const ORDEM: Partial<Record<Dimensao, readonly string[]>> = { FOR: ['G', 'P', 'A'], RED: ['S', 'N'] }
const ANOS = 5

function nomeDe(tipdim: Dimensao, { chave, nomtab }: Soma): string {
	if (chave === '') return NAO_INFORMADO
	if (nomtab !== null) return nomtab
	if (tipdim === 'PER') return `${chave} a ${Number(chave) + ANOS - 1}`
	if (tipdim === 'LOC') {
		const [estado = '', cidade = ''] = chave.split('|')
		if (cidade === OUTRAS) return `Outras (${estado})`
		return `${cidade || NAO_INFORMADO} (${estado})`
	}
	if (chave === OUTRAS) return 'Outros'
	return NOMES[tipdim]?.[chave] ?? chave
}

const DOS_MAIORES: readonly Dimensao[] = ['PAS', 'EST', 'LOC']

function ordenarContagens(tipdim: Dimensao, contagens: readonly Contagem[]): Contagem[] {
	const fixa = ORDEM[tipdim]
	if (fixa) return contagens.toSorted((uma, outra) => fixa.indexOf(uma.chave) - fixa.indexOf(outra.chave))
	const ultimas = ({ chave }: Contagem) => Number(chave === '' || chave.endsWith(OUTRAS))
	const numerica = tipdim === 'IDA' || tipdim === 'PER'
	return contagens.toSorted(
		(uma, outra) =>
			ultimas(uma) - ultimas(outra) ||
			(numerica ? Number(uma.chave) - Number(outra.chave) : 0) ||
			(DOS_MAIORES.includes(tipdim)
				? (outra.qtd ?? -1) - (uma.qtd ?? -1) || uma.nome.localeCompare(outra.nome, 'pt-BR')
				: 0),
	)
}

export function quadrosDe(somas: readonly Soma[]): Quadro[] {
	return DIMENSOES.map((tipdim) => {
		const contagens = somas
			.filter((soma) => soma.tipdim === tipdim)
			.map((soma) => ({ chave: soma.chave, nome: nomeDe(tipdim, soma), qtd: soma.qtdpub }))
		return { tipdim, nome: nomeDaDimensao[tipdim], contagens: ordenarContagens(tipdim, contagens) }
	})
}

const MENOR_PARTE = 5

/** Sum of published counts; undefined when one of them is suppressed. */
function somaPublicada(contagens: readonly Contagem[]): number | undefined {
	if (contagens.some(({ qtd }) => qtd === null)) return undefined
	return contagens.reduce((total, { qtd }) => total + (qtd ?? 0), 0)
}

/** Total of a dimension as published: all graduates for RED, members of the network for the others. */
function todosDe(quadros: readonly Quadro[], tipdim: Dimensao): number | undefined {
	const naRede = quadros.find((quadro) => quadro.tipdim === 'RED')?.contagens ?? []
	return somaPublicada(tipdim === 'RED' ? naRede : naRede.filter(({ chave }) => chave === 'S'))
}

/**
 * Published percentage among the people who answered, derived from published counts only (the part itself, or the rest
 * subtracted from the total); null below the minimum cell size. It discloses nothing that the counts do not.
 */
function parcela(quadros: readonly Quadro[], tipdim: Dimensao, contam: (chave: string) => boolean): number | null {
	const contagens = quadros.find((quadro) => quadro.tipdim === tipdim)?.contagens ?? []
	const todos = todosDe(quadros, tipdim)
	const semResposta = somaPublicada(contagens.filter(({ chave }) => chave === ''))
	if (contagens.length === 0 || todos === undefined || semResposta === undefined) return null
	const base = todos - semResposta
	const demais = somaPublicada(contagens.filter(({ chave }) => chave !== '' && !contam(chave)))
	const parte =
		somaPublicada(contagens.filter(({ chave }) => contam(chave))) ?? (demais === undefined ? -1 : base - demais)
	const pequena = (qtd: number) => qtd < 0 || (qtd > 0 && qtd < MENOR_PARTE)
	if (base <= 0 || pequena(parte) || pequena(base - parte)) return null
	return Math.round((1_000 * parte) / base) / 10
}

const TRABALHAM = new Set(['1', '2', '3', '4'])
const INDICADORES = [
	{
		codigo: 'TRA',
		nome: 'Trabalham',
		dsc: 'Empregados, servidores, autônomos e empresários, dos que informaram a situação.',
		tipdim: 'SIT',
		contam: (chave: string) => TRABALHAM.has(chave),
	},
	{
		codigo: 'ARE',
		nome: 'Na área de formação ou próxima',
		dsc: 'Dos que informaram a relação do trabalho com a formação.',
		tipdim: 'ATC',
		contam: (chave: string) => chave === '1' || chave === '2',
	},
	{
		codigo: 'EMP',
		nome: 'Têm empresa',
		dsc: 'Empresários, dos que informaram a situação.',
		tipdim: 'SIT',
		contam: (chave: string) => chave === '4',
	},
	{
		codigo: 'FOR',
		nome: 'Moram fora do Brasil',
		dsc: 'Dos que informaram o país.',
		tipdim: 'PAS',
		contam: (chave: string) => chave !== 'Brasil',
	},
	{
		codigo: 'RED',
		nome: 'Estão na rede',
		dsc: 'De todos os formados.',
		tipdim: 'RED',
		contam: (chave: string) => chave === 'S',
	},
] as const

export function indicadoresDe(daUnidade: readonly Quadro[], daUniversidade: readonly Quadro[]): Indicador[] {
	return INDICADORES.map(({ codigo, nome, dsc, tipdim, contam }) => ({
		codigo,
		nome,
		dsc,
		pctund: parcela(daUnidade, tipdim, contam),
		pctuni: parcela(daUniversidade, tipdim, contam),
	}))
}
