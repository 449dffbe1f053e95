import { endpoint, Retorno } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { EXECUTAR } from '../formas.ts'

export const PALAVRA_DA_SAIDA = 'sair'

/** Retained data and the reasons, shown before and after leaving the network. */
export const O_QUE_FICA: readonly string[] = [
	'Os cursos que você concluiu, que são registro acadêmico de guarda permanente.',
	'A prova de que termos você aceitou e quando os retirou, por cinco anos (LGPD, art. 8º, § 2º).',
	'O registro do que foi feito no sistema, como a lei exige (Marco Civil da Internet, art. 15), sem o conteúdo do perfil.',
]

export const sairDaRede = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/sairDaRede`,
	summary: 'Apaga o próprio perfil e tudo o que só existe nele; responde o que fica por lei',
	body: z.object({
		confirmacao: z.literal(PALAVRA_DA_SAIDA, `Escreva “${PALAVRA_DA_SAIDA}” para confirmar.`),
	}),
	response: z.extend(Retorno, { fica: z.array(z.string()) }),
})
