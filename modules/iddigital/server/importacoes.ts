import { defineImportacao, inteiro, simNao, storeInTable, textoAte } from '@portal/platform/server'
import * as z from 'zod/mini'

const colunas = {
	codtipdocauc: textoAte(10, 'Código do tipo', 'DIPLOMA', {
		esquema: z.string().check(z.regex(/^[A-Z0-9]{1,10}$/, 'Use até 10 letras maiúsculas e algarismos.')),
		formato: 'até 10 letras maiúsculas e algarismos',
	}),
	nomtipdocauc: textoAte(80, 'Nome do tipo', 'Diploma de graduação'),
	dsctipdocauc: textoAte(300, 'Descrição', 'Diploma digital dos cursos de graduação.'),
	orgemi: textoAte(80, 'Órgão emissor', 'Pró-Reitoria de Graduação'),
	qtddiaval: inteiro('Validade em dias', '', { minimo: 1, obrigatoria: false }),
	staexiarq: simNao('Mostra o arquivo', 'S'),
	ordapt: inteiro('Ordem na lista', '50'),
}

const tipos = defineImportacao({
	nome: 'tipos-iddigital',
	titulo: 'Tipos de documento do iddigital',
	descricao: 'Documentos que se conferem no validador público, de cada órgão emissor',
	ordem: 300,
	colunas,
	chave: ['codtipdocauc'],
	...storeInTable({
		esquema: 'iddigital',
		tabela: 'docauctipo',
		chave: ['codtipdocauc'],
		campos: Object.keys(colunas),
	}),
})

export const importacoes = [tipos]
