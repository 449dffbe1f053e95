import { listarComVinculo, referenciaAPessoa, referenciaAUnidade } from '@portal/pessoas/server/public'
import { MESES_DA_EXCECAO, PTL_ADMIN, somarMeses } from '@portal/platform/contract'
import {
	type ContextoDaImportacao,
	defineImportacao,
	dia,
	type Efeito,
	inteiro,
	type Linha,
	listarAdministradoresQueFicam,
	matchPerson,
	type Referencia,
	storeInTable,
	textoAte,
} from '@portal/platform/server'
import * as z from 'zod/mini'

const TODAS = 0

const colunas = {
	codpes: inteiro('Número USP', '10001', { minimo: 1 }),
	codperfil: textoAte(30, 'Perfil', PTL_ADMIN, {
		esquema: z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, 'Use maiúsculas, algarismos e hífen: PTL-ADMIN.')),
		formato: 'PTL-ADMIN, PTL-AVISOS, PTL-PARCERIAS, PTL-SUPORTE, PRO-ARQGERAL, PRO-AUDITOR…',
	}),
	codund: inteiro('Código da unidade', '0', {
		formato: 'número da unidade em que vale; 0 para todas',
		obrigatoria: false,
		padrao: TODAS,
	}),
	codesc: inteiro('Setor, colegiado ou curso', '0', {
		formato: 'número do setor, colegiado ou curso em que vale; 0 para todos da unidade',
		obrigatoria: false,
		padrao: TODAS,
	}),
	dtaini: dia('Vale desde', '2026-01-01'),
	dtafim: dia('Vale até', '', { obrigatoria: false }),
}

/** Reference to a unit, or 0 for all units. */
const unidadeOuTodas: Referencia = {
	...referenciaAUnidade,
	// Without a list of choices, because 0 is not in the list of units.
	escolhe: undefined,
	existentes: async (db, valores) => new Set([TODAS, ...(await referenciaAUnidade.existentes(db, valores))]),
}

const fimAntesDoInicio = ({ dtaini, dtafim }: Linha) =>
	dtafim !== null && String(dtafim) < String(dtaini)
		? { campo: 'dtafim', mensagem: 'O perfil não pode terminar antes de começar.' }
		: undefined

const guarda = storeInTable({
	esquema: 'plataforma',
	tabela: 'perfil',
	chave: ['codpes', 'codperfil', 'codund', 'codesc'],
	campos: Object.keys(colunas),
	procurar: matchPerson,
})

const ULTIMO: Efeito = {
	campo: 'dtafim',
	mensagem:
		'Sem esta linha ninguém administraria o portal. Grave antes a de outra pessoa com este perfil, e depois esta.',
}

const SEM_VINCULO: Efeito = {
	campo: 'dtafim',
	mensagem: `Esta pessoa não tem vínculo com a instituição: o perfil dela dura no máximo ${MESES_DA_EXCECAO} meses. Diga até quando ele vale.`,
}

type Recusar = (contexto: ContextoDaImportacao, linhas: readonly Linha[]) => Promise<ReadonlyMap<Linha, Efeito>>

/** Without a link nothing else would end it (Portaria GR 7141/2018); an installation begins with who administers it. */
const recusarSemFim: Recusar = async ({ db, hoje }, linhas) => {
	const ate = somarMeses(hoje, MESES_DA_EXCECAO)
	const longas = linhas.filter(
		({ codperfil, dtafim }) => codperfil !== PTL_ADMIN && (dtafim === null || String(dtafim) > ate),
	)
	const comVinculo = await listarComVinculo(
		db,
		longas.map(({ codpes }) => Number(codpes)),
		hoje,
	)
	return new Map(longas.filter(({ codpes }) => !comVinculo.has(Number(codpes))).map((linha) => [linha, SEM_VINCULO]))
}

/** The last administrator of the portal keeps the profile until another has it. */
const ultimoAdministrador: Recusar = async ({ db, hoje }, linhas) => {
	const ficam = await listarAdministradoresQueFicam(db, hoje)
	const tiram = linhas.filter(
		({ codpes, codperfil, dtaini, dtafim }) =>
			codperfil === PTL_ADMIN &&
			ficam.includes(Number(codpes)) &&
			((typeof dtaini === 'string' && dtaini > hoje) || (typeof dtafim === 'string' && dtafim <= hoje)),
	)
	const saem = new Set(tiram.map(({ codpes }) => Number(codpes)))
	return ficam.some((codpes) => !saem.has(codpes)) ? new Map() : new Map(tiram.map((linha) => [linha, ULTIMO]))
}

async function gravar(contexto: ContextoDaImportacao, linhas: readonly Linha[]): Promise<readonly Efeito[]> {
	const recusadas = new Map([
		...(await ultimoAdministrador(contexto, linhas)),
		...(await recusarSemFim(contexto, linhas)),
	])
	const efeitos = await guarda.gravar(
		contexto,
		linhas.filter((linha) => !recusadas.has(linha)),
	)
	const seguintes = efeitos.values()
	return linhas.map((linha): Efeito => recusadas.get(linha) ?? seguintes.next().value ?? 'igual')
}

const perfis = defineImportacao({
	nome: 'perfis',
	titulo: 'Perfis',
	descricao: 'O que cada pessoa pode fazer no portal, em que unidade e até quando',
	ordem: 70,
	colunas,
	chave: ['codpes', 'codperfil', 'codund', 'codesc'],
	referencias: [referenciaAPessoa, unidadeOuTodas],
	conferir: fimAntesDoInicio,
	...guarda,
	gravar,
})

export const importacoes = [perfis]
