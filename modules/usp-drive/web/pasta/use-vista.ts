import { gravarLocal, lerLocal, useSessao } from '@portal/platform/web'
import { useState } from 'react'

export type Vista = 'lista' | 'grade'

/** Layout of the folders in this browser, kept for each person from one visit to the next. */
export function useVista() {
	const { usuario } = useSessao()
	const chave = `lista-usp-drive-vista-${usuario}` as const
	const [vista, setVista] = useState<Vista>(() => (lerLocal(chave) === 'grade' ? 'grade' : 'lista'))
	function mudar(nova: Vista) {
		gravarLocal(chave, nova)
		setVista(nova)
	}
	return [vista, mudar] as const
}
