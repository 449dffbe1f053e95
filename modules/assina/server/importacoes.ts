import { referenciaAPessoa, referenciaAUnidade } from '@portal/pessoas/server/public'
import {
	defineImportacao,
	dia,
	inteiro,
	matchPerson,
	opcao,
	requireReference,
	simNao,
	storeInTable,
	textoAte,
} from '@portal/platform/server'
import { NOME_DO_NIVEL } from '../contract/index.ts'

export const referenciaATipoDeAssinatura = requireReference(
	'codetrdocasi',
	'assina.tipdocnivmin.codetrdoc',
	'Não há este tipo de documento na assinatura. Importe antes os tipos de documento da assinatura.',
)

const colunasDeTipo = {
	codetrdoc: inteiro('Código do tipo', '11', { minimo: 1 }),
	dscetrdoc: textoAte(80, 'Nome do tipo', 'Termo de cessão'),
	codtipasimin: opcao('Menor nível de assinatura', '2', NOME_DO_NIVEL),
	stasubasi: simNao('Aceita nível maior', 'S'),
}

const tipos = defineImportacao({
	nome: 'tipos-assina',
	titulo: 'Tipos de documento da assinatura',
	descricao: 'O menor nível com que cada tipo de documento pode ser assinado',
	ordem: 200,
	colunas: colunasDeTipo,
	chave: ['codetrdoc'],
	...storeInTable({
		esquema: 'assina',
		tabela: 'tipdocnivmin',
		chave: ['codetrdoc'],
		campos: Object.keys(colunasDeTipo),
	}),
})

const colunasDeSignatario = {
	codpes: inteiro('Número USP', '10001', { minimo: 1 }),
	codund: inteiro('Código da unidade', '45', { minimo: 1, obrigatoria: false }),
	dtafimval: dia('Válido até', '', { obrigatoria: false }),
}

/** Import of signers; managers are imported with the list of profiles. */
const signatarios = defineImportacao({
	nome: 'signatarios-assina',
	titulo: 'Signatários da assinatura',
	descricao: 'Quem pode assinar, e a unidade em que trabalha; quem gere lotes vem na lista Perfis',
	ordem: 210,
	colunas: colunasDeSignatario,
	chave: ['codpes'],
	referencias: [referenciaAPessoa, referenciaAUnidade],
	...storeInTable({
		esquema: 'assina',
		tabela: 'usuasi',
		chave: ['codpes'],
		campos: Object.keys(colunasDeSignatario),
		aoIncluir: (_, { agora }) => ({ dtacad: agora.toISOString() }),
		procurar: matchPerson,
	}),
})

export const importacoes = [tipos, signatarios]
