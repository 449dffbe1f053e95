import { randomUUID } from 'node:crypto'
import { buscarPessoa, incluirPessoa, listarVinculosAtivos } from '@portal/pessoas/server/public'
import { CodpesTexto, cabeNoEscopo, diaEm, type PerfilDeclarado, PTL_ADMIN } from '@portal/platform/contract'
import {
	type CommandContext,
	concederPerfil,
	defineCommands,
	endAllSessions,
	InputError,
	listarAdministradoresQueFicam,
	recordFact,
	revogarPerfil,
} from '@portal/platform/server'
import { esquecerAparelhos } from './aparelhos/queries.ts'
import { encerrarContasDaDemonstracao } from './demonstracao.ts'
import { gravarSenhaHash } from './queries.ts'
import { gerarHash } from './senha.ts'

const MINIMO_DA_SENHA = 12

/** Commands that create the first accounts of an installation without an upstream for accounts. */
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
			return `Pessoa incluída: ${nompes} (${codpes}). Dê-lhe uma senha com "definir-senha ${codpes}".`
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
		argumentos: '<codpes> <perfil> [unidade]',
		descricao: 'Concede um perfil (PTL-ADMIN, PTL-PARCERIAS...), em toda a universidade ou numa unidade',
		async executar(context) {
			const [codpes, perfil, codund] = [lerCodpes(context), lerPerfil(context), lerUnidade(context)]
			if (!cabeNoEscopo(perfil, { codund, codesc: 0 }))
				throw new InputError(
					'escopo-invalido',
					`O perfil ${perfil.codperfil} vale em toda a universidade. Repita o comando sem a unidade.`,
				)
			await recusarSemVinculo(context, codpes, perfil)
			await concederPerfil(context.db, codpes, perfil.codperfil, { codund })
			await registrar(context, 'conceder-perfil', { codpes, perfil: perfil.codperfil, codund })
			return `${codpes} tem agora o perfil ${perfil.codperfil}${codund === 0 ? '' : ` na unidade ${codund}`}.`
		},
	},
	'revogar-perfil': {
		argumentos: '<codpes> <perfil> [unidade]',
		descricao: 'Tira um perfil',
		async executar(context) {
			const { codperfil } = lerPerfil(context)
			const [codpes, codund] = [lerCodpes(context), lerUnidade(context)]
			await recusarUltimo(context, codpes, codperfil)
			await revogarPerfil(context.db, codpes, codperfil, { codund })
			await registrar(context, 'revogar-perfil', { codpes, perfil: codperfil, codund })
			return `${codpes} já não tem o perfil ${codperfil}${codund === 0 ? '' : ` na unidade ${codund}`}.`
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

/**
 * Without a link a head gives it, with a reason and a last day (Portaria GR 7141/2018). Who administers the portal is the
 * exception: an installation begins with that person, before anybody's links are known.
 */
async function recusarSemVinculo({ db, config }: CommandContext, codpes: number, { codperfil }: PerfilDeclarado) {
	if (codperfil === PTL_ADMIN) return
	if ((await listarVinculosAtivos(db, codpes, diaEm(config.PORTAL_FUSO_HORARIO))).length > 0) return
	throw new InputError(
		'sem-vinculo',
		`${codpes} não tem vínculo ativo. Quem não tem vínculo recebe o perfil da chefia da unidade, em "Conceder um acesso", com justificativa e por no máximo 12 meses. Daqui, só ${PTL_ADMIN}. Nada foi mudado.`,
	)
}

/** The last administrator of the portal keeps the profile, as everywhere. */
async function recusarUltimo({ db, config }: CommandContext, codpes: number, codperfil: string): Promise<void> {
	if (codperfil !== PTL_ADMIN) return
	const ficam = await listarAdministradoresQueFicam(db, diaEm(config.PORTAL_FUSO_HORARIO))
	if (ficam.length !== 1 || ficam[0] !== codpes) return
	throw new InputError(
		'ultimo-administrador',
		`${codpes} é a última pessoa que administra o portal. Dê antes o perfil a outra: "conceder-perfil <codpes> ${PTL_ADMIN}".`,
	)
}

function lerCodpes({ argumentos: [texto] }: CommandContext): number {
	const lido = CodpesTexto.safeParse(texto)
	if (!lido.success) throw new InputError('codpes-invalido', 'Diga o número de usuário da pessoa: só algarismos.')
	return lido.data
}

function lerPerfil({ argumentos: [, codigo = ''], perfis }: CommandContext): PerfilDeclarado {
	const perfil = perfis.get(codigo)
	if (!perfil)
		throw new InputError('perfil-invalido', `Diga um destes perfis: ${[...perfis.keys()].sort().join(', ')}.`)
	return perfil
}

function lerUnidade({ argumentos: [, , texto = '0'] }: CommandContext): number {
	if (!/^\d{1,9}$/.test(texto))
		throw new InputError('unidade-invalida', 'Diga o código da unidade: só algarismos. Sem ele, vale em todas.')
	return Number(texto)
}

const registrar = ({ db }: CommandContext, acao: string, objeto: object): Promise<void> =>
	recordFact(db, { id: randomUUID(), endereco: 'linha de comando' }, { acao: `COMANDO ${acao}`, objeto, detalhes: {} })
