import { referenciaAPessoa, referenciaAUnidade } from '@portal/pessoas/server/public'
import {
	daPessoa,
	defineImportacao,
	dia,
	emTabela,
	inteiro,
	opcao,
	referenciaA,
	simNao,
	textoAte,
} from '@portal/platform/server'
import { NOME_DO_NIVEL, NOME_DO_NIVEL_DE_SEGURANCA } from '../contract/index.ts'

export const referenciaATipoDeAssinatura = referenciaA(
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
	...emTabela({ esquema: 'assina', tabela: 'tipdocnivmin', chave: ['codetrdoc'], campos: Object.keys(colunasDeTipo) }),
})

const colunasDeGestor = {
	codpes: inteiro('Número USP', '10001', { minimo: 1 }),
	numnivseg: opcao('Cadastro', '1', NOME_DO_NIVEL_DE_SEGURANCA),
	codund: inteiro('Código da unidade', '45', { minimo: 1, obrigatoria: false }),
	dtafimval: dia('Válido até', '', { obrigatoria: false }),
}

const gestores = defineImportacao({
	nome: 'gestores-assina',
	titulo: 'Gestores e signatários da assinatura',
	descricao: 'Quem cadastra gestores, quem cria lotes de uma unidade e quem só assina',
	ordem: 210,
	colunas: colunasDeGestor,
	chave: ['codpes'],
	referencias: [referenciaAPessoa, referenciaAUnidade],
	conferir: ({ numnivseg, codund }) =>
		numnivseg !== '3' && codund === null
			? { campo: 'codund', mensagem: 'Diga a unidade: todo gestor é de uma.' }
			: undefined,
	...emTabela({
		esquema: 'assina',
		tabela: 'usuasi',
		chave: ['codpes'],
		campos: Object.keys(colunasDeGestor),
		aoIncluir: (_, { agora }) => ({ dtacad: agora.toISOString() }),
		procurar: daPessoa,
	}),
})

export const importacoes = [tipos, gestores]
