import { pessoas } from '@portal/pessoas/server'
import { testWithPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { SITUACOES_DA_VM, SITUACOES_DO_PROJETO } from '../../../contract/index.ts'
import { semearComum } from '../../comum/seed.ts'
import { semearVms } from '../../vms/seed.ts'
import { SLICES } from '../testes/portal-de-teste.ts'
import { semearProjetos } from './semear.ts'

const test = testWithPortal(SLICES, {}, [pessoas])

test('the demonstration has every situation of machines and projects at least once', async ({ portal }) => {
	await semearVms(portal)
	await semearProjetos(portal)
	await semearComum(portal)
	const { rows: projetos } = await sql<{ sit: string }>`select distinct sitprjti as sit from interno_sti.prjti`.execute(
		portal.db,
	)
	expect(projetos.map(({ sit }) => sit).sort()).toEqual([...SITUACOES_DO_PROJETO].sort())
	const { rows: maquinas } = await sql<{ sit: string }>`select distinct sitvm as sit from interno_sti.vm`.execute(
		portal.db,
	)
	expect(maquinas.map(({ sit }) => sit).sort()).toEqual([...SITUACOES_DA_VM].sort())
}, 180_000)
