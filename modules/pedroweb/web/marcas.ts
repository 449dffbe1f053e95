import { queryClient } from '@portal/platform/web'
import { meusQuery } from './queries.ts'

/** Tab mark: `cuida` is set for people who manage the accesses of others. */
export async function obterMarcas(): Promise<readonly string[]> {
	const { cuida } = await queryClient.ensureQueryData(meusQuery)
	return cuida === 'S' ? ['cuida'] : []
}
