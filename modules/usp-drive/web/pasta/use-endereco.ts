import { useEffect, useMemo } from 'react'

/** Address of a picture in memory, given back when it is not shown any more. */
export function useEndereco(imagem: File | undefined): string | undefined {
	const endereco = useMemo(() => imagem && URL.createObjectURL(imagem), [imagem])
	useEffect(() => () => URL.revokeObjectURL(endereco ?? ''), [endereco])
	return endereco
}
