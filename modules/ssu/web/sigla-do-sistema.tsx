import { Sigla } from '@portal/design-system/texto'
import { skipToken, useQuery } from '@tanstack/react-query'
import { inicioQuery } from './queries.ts'

/**
 * Short name of a system, with its purpose as a tip, read from what the page has asked for anyway. Nothing is asked
 * for it.
 */
export function SiglaDoSistema({ nomsis }: { nomsis: string }) {
	const { data } = useQuery({ ...inicioQuery, queryFn: skipToken })
	const dscsis = data?.sistemas.find((um) => um.nomsis === nomsis)?.dscsis
	return dscsis === undefined ? nomsis : <Sigla nome={dscsis}>{nomsis}</Sigla>
}
