import { referenciaAPessoa, referenciaAUnidade } from '@portal/pessoas/server/public'
import {
	daPessoa,
	defineImportacao,
	dia,
	emTabela,
	inteiro,
	type Linha,
	type Referencia,
	textoAte,
} from '@portal/platform/server'
import * as z from 'zod/mini'

const TODAS = 0

const colunas = {
	codpes: inteiro('Número USP', '10001', { minimo: 1 }),
	codperfil: textoAte(30, 'Perfil', 'PTL-ADMIN', {
		esquema: z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, 'Use maiúsculas, algarismos e hífen: PTL-ADMIN.')),
		formato: 'PTL-ADMIN, PTL-AVISOS, PTL-PARCERIAS, PTL-SUPORTE, PRO-ARQGERAL, PRO-AUDITOR…',
	}),
	codund: inteiro('Código da unidade', '0', {
		formato: 'número da unidade em que vale; 0 para todas',
		obrigatoria: false,
		padrao: TODAS,
	}),
	dtaini: dia('Vale desde', '2026-01-01'),
	dtafim: dia('Vale até', '', { obrigatoria: false }),
}

/** No unit has the number that means all of them. */
const unidadeOuTodas: Referencia = {
	...referenciaAUnidade,
	// No list of units has the one that stands for all.
	escolhe: undefined,
	existentes: async (db, valores) => new Set([TODAS, ...(await referenciaAUnidade.existentes(db, valores))]),
}

const fimAntesDoInicio = ({ dtaini, dtafim }: Linha) =>
	dtafim !== null && String(dtafim) < String(dtaini)
		? { campo: 'dtafim', mensagem: 'O perfil não pode terminar antes de começar.' }
		: undefined

const perfis = defineImportacao({
	nome: 'perfis',
	titulo: 'Perfis',
	descricao: 'O que cada pessoa pode fazer no portal, em que unidade e até quando',
	ordem: 70,
	colunas,
	chave: ['codpes', 'codperfil', 'codund'],
	referencias: [referenciaAPessoa, unidadeOuTodas],
	conferir: fimAntesDoInicio,
	...emTabela({
		esquema: 'plataforma',
		tabela: 'perfil',
		chave: ['codpes', 'codperfil', 'codund'],
		campos: Object.keys(colunas),
		procurar: daPessoa,
	}),
})

export const importacoes = [perfis]
