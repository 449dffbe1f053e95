import { Avatar } from '@portal/design-system/avatar'
import { call } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { obterFoto } from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'

type Props = { codpes: number; nompes: string; codarqfotpes: number | null; largura?: number }

/** Photo if the reader may see it; otherwise the initials. */
export function FotoAlumni({ codpes, nompes, codarqfotpes, largura = 48 }: Props) {
	const { data } = useQuery({
		queryKey: [...CHAVE, 'foto', codpes, codarqfotpes],
		queryFn: ({ signal }) => call(obterFoto, { query: { codpes } }, { signal }),
		enabled: codarqfotpes !== null,
		staleTime: Number.POSITIVE_INFINITY,
	})
	const src = useMemo(() => (data ? URL.createObjectURL(data) : undefined), [data])
	useEffect(() => () => (src === undefined ? undefined : URL.revokeObjectURL(src)), [src])
	return <Avatar nome={nompes} {...(src === undefined ? {} : { src })} largura={largura} decorativo />
}
