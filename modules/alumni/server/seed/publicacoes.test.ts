import { sql } from 'kysely'
import { expect } from 'vitest'
import { SITUACOES_DA_EMPRESA, SITUACOES_DA_OPORTUNIDADE } from '../../contract/index.ts'
import { test } from '../testes/portal-de-teste.ts'

test('the demonstration has every state of what is published', async ({ portal: { db } }) => {
	const listValues = async (coluna: string, tabela: string) => {
		const { rows } = await sql<{
			um: string
		}>`select distinct ${sql.ref(coluna)} as um from ${sql.table(`alumni.${tabela}`)}`.execute(db)
		return rows.map(({ um }) => um).sort()
	}
	expect(await listValues('sitepramn', 'epramn')).toEqual([...SITUACOES_DA_EMPRESA].sort())
	expect(await listValues('sitopd', 'opdamn')).toEqual([...SITUACOES_DA_OPORTUNIDADE].sort())
	expect(await listValues('sitdnu', 'dnuamn')).toEqual(['A', 'I', 'P'])
	expect(await listValues('sitblt', 'bltamn')).toEqual(['C', 'E', 'R'])
})
