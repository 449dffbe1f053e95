import { Sigla } from '@portal/design-system/texto'
import { skipToken, useQuery } from '@tanstack/react-query'
import { inicioQuery } from './queries.ts'

/** Of what the page has asked for anyway: what the system is for stands in its tip. Nothing is asked for it. */
export function SiglaDoSistema({ nomsis }: { nomsis: string }) {
	const { data } = useQuery({ ...inicioQuery, queryFn: skipToken })
	const dscsis = data?.sistemas.find((um) => um.nomsis === nomsis)?.dscsis
	return dscsis === undefined ? nomsis : <Sigla nome={dscsis}>{nomsis}</Sigla>
}
