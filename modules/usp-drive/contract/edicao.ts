import { Dia, declareField, endpoint, Retorno, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Feitos } from './atos.ts'
import { ChaveDaPasta, ChaveDoArquivo, Itens, Nome } from './formas.ts'

const API = '/wsuspdrive/api' as const
const TRAVA = `${API}/arquivos/:codarqudr/trava` as const

/** Longest check-out on the pages, in days, and most items, with all below them, that are copied at once. */
export const DIAS_DA_TRAVA = 30
export const MAIS_COPIADOS = 2000

export const copiarItens = endpoint({
	method: 'POST',
	path: `${API}/itens/copiar`,
	summary: 'Copia itens, com tudo o que a pessoa pode ler neles, para uma pasta',
	body: z.object({ itens: Itens, codptaarqudr: z.int().check(z.positive()) }),
	once: true,
	response: z.extend(Feitos, { copias: z.array(z.int()) }),
})

/** Most ways to folders that are opened at once. */
export const MAIS_CAMINHOS = 200

export const abrirCaminhos = endpoint({
	method: 'POST',
	path: `${API}/pastas/:codptaarqudr/caminhos`,
	summary: 'As pastas destes caminhos, criadas onde faltam: o que uma pasta arrastada precisa antes dos arquivos',
	params: ChaveDaPasta,
	body: z.object({
		caminhos: z
			.array(z.array(Nome).check(z.minLength(1), z.maxLength(32, 'Há pastas demais umas dentro das outras.')))
			.check(z.minLength(1), z.maxLength(MAIS_CAMINHOS)),
	}),
	response: z.object({ pastas: z.array(z.int()) }),
})

export const DadosDaTrava = z.object({
	mottrv: declareField(texto(120), { rotulo: 'O que você vai fazer', descricao: 'por que o arquivo fica reservado' }),
	dtafim: declareField(Dia, { rotulo: 'Reservado até', descricao: 'o último dia da reserva do arquivo' }),
})

export const travarArquivo = endpoint({
	method: 'POST',
	path: TRAVA,
	summary: 'Reserva um arquivo para edição: só quem o reservou o altera, até o fim ou até soltá-lo',
	params: ChaveDoArquivo,
	body: DadosDaTrava,
	response: Retorno,
})

export const destravarArquivo = endpoint({
	method: 'DELETE',
	path: TRAVA,
	summary: 'Solta um arquivo reservado; quem gere a pasta solta o de outra pessoa, que fica sabendo',
	params: ChaveDoArquivo,
	response: Retorno,
})
