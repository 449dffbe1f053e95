import { randomUUID } from 'node:crypto'
import { buscarPessoa, incluirPessoa } from '@portal/pessoas/server/public'
import { CodpesTexto } from '@portal/platform/contract'
import {
	type CommandContext,
	concederPerfil,
	defineCommands,
	endAllSessions,
	InputError,
	registrarFato,
	revogarPerfil,
} from '@portal/platform/server'
import { encerrarContasDaDemonstracao } from './demonstracao.ts'
import { gravarSenhaHash } from './queries.ts'
import { esquecerAparelhos } from './queries-aparelho.ts'
import { gerarHash } from './senha.ts'

const MINIMO_DA_SENHA = 12
const PERFIL = /^[A-Z0-9][A-Z0-9-]{2,29}$/

/** How an installation without an upstream for accounts gets its first ones. */
export const comandos = defineCommands({
	'incluir-pessoa': {
		argumentos: '<codpes> "<nome>" <email>',
		descricao: 'Inclui uma pessoa que não veio do cadastro da instituição',
		async executar(context) {
			const codpes = lerCodpes(context)
			const [, nompes, codema] = context.argumentos
			if (!nompes || !codema?.includes('@'))
				throw new InputError('argumentos-invalidos', 'Diga o nome, entre aspas, e o e-mail da pessoa.')
			if (await buscarPessoa(context.db, codpes))
				throw new InputError('pessoa-existente', `Já existe a pessoa ${codpes}. Nada foi mudado.`)
			await incluirPessoa(context.db, { codpes, nompes, codema })
			await registrar(context, 'incluir-pessoa', { codpes })
			return `${nompes} (${codpes}) foi incluída. Dê-lhe uma senha com "definir-senha ${codpes}".`
		},
	},
	'definir-senha': {
		argumentos: '<codpes>',
		descricao: 'Define a senha de uma pessoa; pergunta por ela sem mostrá-la',
		async executar(context) {
			const codpes = lerCodpes(context)
			const pessoa = await buscarPessoa(context.db, codpes)
			if (!pessoa)
				throw new InputError('pessoa-inexistente', `Não há a pessoa ${codpes}. Inclua-a antes com "incluir-pessoa".`)
			const senha = await context.perguntarSegredo(`Senha nova de ${pessoa.nompes}: `)
			if (senha.length < MINIMO_DA_SENHA)
				throw new InputError(
					'senha-curta',
					`A senha precisa de ao menos ${MINIMO_DA_SENHA} caracteres. Nada foi mudado.`,
				)
			await gravarSenhaHash(context.db, [codpes], await gerarHash(senha))
			await esquecerAparelhos(context.db, codpes)
			const encerradas = await endAllSessions(context.db, codpes)
			await registrar(context, 'definir-senha', { codpes })
			const fim = encerradas === 0 ? '' : ` As sessões abertas (${encerradas}) foram encerradas.`
			return `A senha de ${pessoa.nompes} (${codpes}) foi definida.${fim}`
		},
	},
	'conceder-perfil': {
		argumentos: '<codpes> <perfil>',
		descricao: 'Concede um perfil (PTL-ADMIN, PTL-PARCERIAS...)',
		async executar(context) {
			const [codpes, perfil] = [lerCodpes(context), lerPerfil(context)]
			await concederPerfil(context.db, codpes, perfil)
			await registrar(context, 'conceder-perfil', { codpes, perfil })
			return `${codpes} tem agora o perfil ${perfil}.`
		},
	},
	'revogar-perfil': {
		argumentos: '<codpes> <perfil>',
		descricao: 'Tira um perfil',
		async executar(context) {
			const [codpes, perfil] = [lerCodpes(context), lerPerfil(context)]
			await revogarPerfil(context.db, codpes, perfil)
			await registrar(context, 'revogar-perfil', { codpes, perfil })
			return `${codpes} já não tem o perfil ${perfil}.`
		},
	},
	'encerrar-demonstracao': {
		argumentos: '',
		descricao: 'Fecha as contas da demonstração que ainda entram com a senha publicada; pessoas e dados ficam',
		async executar(context) {
			const fechadas = await encerrarContasDaDemonstracao(context.db)
			if (fechadas.length === 0) return 'Nenhuma conta entra com a senha da demonstração.'
			await registrar(context, 'encerrar-demonstracao', { codpes: fechadas })
			return `Foram fechadas ${fechadas.length} contas, sem senha, perfis nem sessões: ${fechadas.join(', ')}.`
		},
	},
})

function lerCodpes({ argumentos: [texto] }: CommandContext): number {
	const lido = CodpesTexto.safeParse(texto)
	if (!lido.success) throw new InputError('codpes-invalido', 'Diga o número de usuário da pessoa: só algarismos.')
	return lido.data
}

function lerPerfil({ argumentos: [, perfil] }: CommandContext): string {
	if (!perfil || !PERFIL.test(perfil))
		throw new InputError('perfil-invalido', 'Diga o perfil em maiúsculas, como PTL-ADMIN.')
	return perfil
}

const registrar = ({ db }: CommandContext, acao: string, objeto: object): Promise<void> =>
	registrarFato(
		db,
		{ id: randomUUID(), endereco: 'linha de comando' },
		{ acao: `COMANDO ${acao}`, objeto, detalhes: {} },
	)
