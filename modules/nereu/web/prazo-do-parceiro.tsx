import { Detalhe } from '@portal/design-system/texto'
import { formatarDataHora } from '@portal/platform/web'

/** Instant on the clock of another zone, with the name of the zone. */
const escreverLa = (instante: string, timeZone: string): string =>
	`${new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(instante))} (${timeZone})`

interface Props {
	readonly dtanom: string
	readonly fusorg: string
}

/** Deadline of the partner on its own clock, and on the one here. */
export const PrazoDoParceiro = ({ dtanom, fusorg }: Props) => (
	<>
		{escreverLa(dtanom, fusorg)}
		<Detalhe tag="span">aqui: {formatarDataHora(dtanom)}</Detalhe>
	</>
)
