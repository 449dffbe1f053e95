import { queryClient } from '@portal/platform/web'
import { meusQuery } from './queries.ts'

/** Mark of the tabs: `cuida` for who takes care of the accesses of others. */
export async function obterMarcas(): Promise<readonly string[]> {
	const { cuida } = await queryClient.ensureQueryData(meusQuery)
	return cuida === 'S' ? ['cuida'] : []
}
