import { call } from '@portal/platform/web'
import { queryOptions } from '@tanstack/react-query'
import { obterObjetoDaArea, obterObjetoPublicoDaArea } from '../../contract/endpoints.ts'
import { escaparObjeto } from '../../contract/objeto.ts'

export const objetoQuery = (autenticada: boolean, area: string, objetoweb: string) =>
	queryOptions({
		queryKey: ['navegacao', 'objeto', autenticada, area, objetoweb],
		queryFn: ({ signal }) => {
			const params = { area, objeto: escaparObjeto(objetoweb) }
			return autenticada
				? call(obterObjetoDaArea, { params }, { signal })
				: call(obterObjetoPublicoDaArea, { params }, { signal })
		},
	})
