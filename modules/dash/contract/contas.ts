import { CODIGOS, SITUACOES, type Situacao } from './fluxo.ts'

/** Share in per cent with one decimal; null of nobody, where a share means nothing. */
export const calcularParte = (quantos: number, deQuantos: number): number | null =>
	deQuantos === 0 ? null : Math.round((quantos / deQuantos) * 1000) / 10

/** Smallest count that is told, and the step to which counts are rounded down. */
export const PASSO = 5

/**
 * Count as the consultation profile sees it: rounded down to a multiple of five; null stands for zero to four. Every
 * published value leaves at least five possible counts, and no total is published that would narrow them.
 */
export const protegerContagem = (quantos: number): number | null =>
	quantos < PASSO ? null : Math.floor(quantos / PASSO) * PASSO

/** State of a window at an instant, in milliseconds of the server's clock. The end itself is still inside. */
export function lerJanela(agora: number, { inicio, fim }: { readonly inicio: number; readonly fim: number }) {
	if (agora < inicio) return { fase: 'antes', falta: inicio - agora } as const
	if (agora <= fim) return { fase: 'aberta', falta: fim - agora } as const
	return { fase: 'encerrada', falta: 0 } as const
}

/** Time left to the second: '1 dia 04:05:06'. */
export function escreverFalta(ms: number): string {
	const segundos = Math.max(0, Math.ceil(ms / 1000))
	const dias = Math.floor(segundos / 86_400)
	const partes = [Math.floor((segundos % 86_400) / 3600), Math.floor((segundos % 3600) / 60), segundos % 60]
	const relogio = partes.map((parte) => String(parte).padStart(2, '0')).join(':')
	if (dias === 0) return relogio
	return `${dias} ${dias === 1 ? 'dia' : 'dias'} ${relogio}`
}

/** Instant at which a queue empties at a pace by hour; undefined without a pace. */
export const preverFim = (agora: number, { fila, porHora }: { readonly fila: number; readonly porHora: number }) =>
	porHora <= 0 ? undefined : agora + (fila / porHora) * 3_600_000

/** Parts of a window at which calls of different years are compared, in per cent. */
export const PASSO_DAS_PARTES = 5
export const PARTES_DA_JANELA = Array.from({ length: 21 }, (_, indice) => indice * PASSO_DAS_PARTES)

/** Least and greatest of the former years at each part; null where no year has a value. */
export const calcularFaixa = (anos: readonly (readonly (number | null)[])[]) =>
	PARTES_DA_JANELA.map((_, parte) => {
		const valores = anos.flatMap((ano) => ano[parte] ?? [])
		return valores.length === 0 ? null : { de: Math.min(...valores), ate: Math.max(...valores) }
	})

const escreverQuantas = (quantas: number): string => (quantas === 1 ? 'uma matrícula' : `${quantas} matrículas`)

function escreverMudanca(agora: number, antes: number | undefined): string {
	if (antes === undefined) return ''
	if (agora === antes) return ', como ontem'
	return agora > antes ? `, ${agora - antes} a mais que ontem` : `, ${antes - agora} a menos que ontem`
}

/** Picture of a day: present rows by situation, and what changed since the end of the day before. */
export function escreverResumo(agora: ReadonlyMap<Situacao, number>, antes?: ReadonlyMap<Situacao, number>) {
	const total = [...agora.values()].reduce((soma, qtd) => soma + qtd, 0)
	const contadas = CODIGOS.filter((codigo) => (agora.get(codigo) ?? 0) + (antes?.get(codigo) ?? 0) > 0)
	return {
		texto: `Matrícula virtual: resumo do dia, ${escreverQuantas(total)}.`,
		mais: contadas.map((codigo) => {
			const quantas = agora.get(codigo) ?? 0
			return `${SITUACOES[codigo]}: ${quantas}${escreverMudanca(quantas, antes && (antes.get(codigo) ?? 0))}.`
		}),
	}
}
