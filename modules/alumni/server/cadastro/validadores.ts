import type { Db, Portal } from '@portal/platform/server'
import { abrirAoNivel1, fecharDoNivel1 } from '../tarefas-do-nivel1.ts'

const tarefaDoCadastro = (codcad: number): string => `cadastro:${codcad}`

export const avisarValidadores = (
	db: Db,
	portal: Portal,
	{
		codcad,
		nompes,
		codpes = null,
		semEmail = false,
	}: { codcad: number; nompes: string; codpes?: number | null; semEmail?: boolean },
) =>
	abrirAoNivel1(db, portal, {
		chave: tarefaDoCadastro(codcad),
		titulo: `Validar o cadastro de ${nompes}`,
		url: '/alumni/validacao',
		porque: semEmail
			? `${nompes} pediu o cadastro na rede Alumni. O registro acadêmico confirma os dados, mas não tem um e-mail que funcione: confira um documento.`
			: `${nompes} pediu o cadastro na rede Alumni, e o registro acadêmico não o confirma.`,
		// Separation of duties: nobody validates their own request.
		nunca: codpes === null ? [] : [codpes],
	})

export const encerrarTarefa = (db: Db, portal: Portal, codcad: number, por: number) =>
	fecharDoNivel1(db, portal, tarefaDoCadastro(codcad), por)
