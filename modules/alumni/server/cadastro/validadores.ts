import type { Db, Portal } from '@portal/platform/server'
import { abrirAoNivel1, fecharDoNivel1 } from '../tarefas-do-nivel1.ts'

const tarefaDoCadastro = (codcad: number): string => `cadastro:${codcad}`

export const avisarValidadores = (
	db: Db,
	portal: Portal,
	{ codcad, nompes, codpes = null }: { codcad: number; nompes: string; codpes?: number | null },
) =>
	abrirAoNivel1(db, portal, {
		chave: tarefaDoCadastro(codcad),
		titulo: `Validar o cadastro de ${nompes}`,
		url: '/alumni/validacao',
		porque: `${nompes} pediu o cadastro na rede Alumni, e o registro acadêmico não o confirma.`,
		// Nobody validates their own.
		nunca: codpes === null ? [] : [codpes],
	})

export const encerrarTarefa = (db: Db, portal: Portal, codcad: number, por: number) =>
	fecharDoNivel1(db, portal, tarefaDoCadastro(codcad), por)
