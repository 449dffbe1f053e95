import { Retorno } from '@portal/platform/contract'
import { API, definirChamada } from '../comum.ts'
import { NumproNoEndereco } from '../numpro.ts'

export const MAXIMO_FAVORITOS = 500

export const favoritarProcesso = definirChamada({
	method: 'PUT',
	path: `${API}/processo/:numpro/favorito`,
	summary: 'Guarda um processo entre os favoritos',
	params: NumproNoEndereco,
	response: Retorno,
})

export const desfavoritarProcesso = definirChamada({
	method: 'DELETE',
	path: `${API}/processo/:numpro/favorito`,
	summary: 'Tira um processo dos favoritos',
	params: NumproNoEndereco,
	response: Retorno,
})
