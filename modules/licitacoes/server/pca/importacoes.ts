import { referenciaAUnidade } from '@portal/pessoas/server/public'
import {
	type Coluna,
	defineImportacao,
	inteiro,
	opcao,
	publicar,
	storeInTable,
	textoAte,
} from '@portal/platform/server'
import * as z from 'zod/mini'
import { EVENTO, GRUPOS, lerNumero } from '../../contract/index.ts'

/** A number above zero as Brazilians or machines write it. */
const decimal = (rotulo: string, exemplo: string): Coluna => ({
	rotulo,
	exemplo,
	tipo: 'texto',
	formato: 'número, como 1200,50',
	obrigatoria: false,
	esquema: z.pipe(
		z.string().check(z.refine((lido) => lerNumero(lido) !== undefined, 'Use um número maior que zero, como 1200,50.')),
		z.transform((lido) => lerNumero(lido) ?? lido),
	),
})

const CHAVE = ['anopca', 'codund', 'numpca']
const colunas = {
	anopca: inteiro('Ano', '2027', { minimo: 2000, maximo: 2100 }),
	codund: inteiro('Código da unidade', '45', { minimo: 1 }),
	numpca: inteiro('Número', '12', { minimo: 1, maximo: 999_999 }),
	codgrp: opcao('Grupo', 'EXP', GRUPOS),
	dscpca: textoAte(500, 'O que será contratado', 'Papel sulfite A4 reciclado'),
	qtdpca: decimal('Quantidade', '1200'),
	unimed: textoAte(40, 'Unidade de medida', 'resma', { obrigatoria: false }),
	vlrest: decimal('Valor estimado', '28800,00'),
	mespca: inteiro('Mês', '3', { minimo: 1, maximo: 12 }),
}

/** Annual plan: the same file again changes nothing, and a line that has a tender keeps it. */
const plano = defineImportacao({
	nome: 'plano-de-contratacoes',
	titulo: 'Plano de contratações anual',
	descricao: 'O que cada unidade prevê contratar, e em que mês; a licitação diz de que linha veio',
	ordem: 740,
	colunas,
	chave: CHAVE,
	referencias: [referenciaAUnidade],
	...storeInTable({ esquema: 'licitacoes', tabela: 'licpca', chave: CHAVE, campos: Object.keys(colunas) }),
	depois: ({ db }) => publicar(db, { tipo: EVENTO }),
})

export const importacoes = [plano]
