import { Sigla } from '@portal/design-system/texto'
import { skipToken, useQuery } from '@tanstack/react-query'
import { inicioQuery } from './queries.ts'

/** The acronym of a system with its purpose as a tooltip, read from cached data; it makes no call of its own. */
export function SiglaDoSistema({ nomsis }: { nomsis: string }) {
	const { data } = useQuery({ ...inicioQuery, queryFn: skipToken })
	const dscsis = data?.sistemas.find((um) => um.nomsis === nomsis)?.dscsis
	return dscsis === undefined ? nomsis : <Sigla nome={dscsis}>{nomsis}</Sigla>
}
