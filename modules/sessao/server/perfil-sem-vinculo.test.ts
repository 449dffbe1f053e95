import { pessoas } from '@portal/pessoas/server'
import { MESES_DA_EXCECAO, PTL_ADMIN, PTL_SUPORTE, somarDias, somarMeses } from '@portal/platform/contract'
import { diaDe, inTransaction, saveRow } from '@portal/platform/server'
import { people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import { importacoes } from './importacoes.ts'
import { sessao } from './index.ts'

const test = testWithPortal([pessoas, sessao], {}, [pessoas])
const { otavio, sofia } = people

function gravar(portal: TestPortal, { codpes }: { codpes: number }, dtafim: string, codperfil: string = PTL_SUPORTE) {
	const lista = importacoes.find(({ nome }) => nome === 'perfis')
	if (!lista) throw new Error('there is no list of profiles')
	const celulas = { codpes: String(codpes), codperfil, codund: '0', codesc: '0', dtaini: '2020-01-01', dtafim }
	return inTransaction(portal.db, (db) => saveRow(lista, { db, hoje: diaDe(portal), agora: portal.agora() }, celulas))
}

test('a list gives nobody without a link a profile that has no end, or one beyond twelve months', async ({
	portal,
}) => {
	const limite = somarMeses(diaDe(portal), MESES_DA_EXCECAO)
	for (const dtafim of ['', somarDias(limite, 1)])
		await expect(gravar(portal, otavio, dtafim)).rejects.toThrow('Esta pessoa não tem vínculo')
	expect(await gravar(portal, otavio, limite)).toBe('incluida')
	expect(await gravar(portal, sofia, '')).toBe('incluida')
	// An installation begins with somebody who administers it, before any list of links.
	expect(await gravar(portal, otavio, '', PTL_ADMIN)).toBe('incluida')
})
