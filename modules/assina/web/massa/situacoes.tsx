import { Badge } from '@portal/design-system/badge'
import {
	NOME_DA_SITUACAO_DO_ENVIO,
	NOME_DO_RESULTADO,
	type ResultadoDoEnvio,
	type SitEnvio,
} from '../../contract/index.ts'

const TOM_DO_ENVIO = {
	AND: 'info',
	PAR: 'aviso',
	FIM: 'sucesso',
	CAN: 'secundario',
} as const satisfies Record<SitEnvio, string>

const TOM_DO_RESULTADO = {
	fila: 'secundario',
	enviado: 'info',
	assinado: 'sucesso',
	rejeitado: 'perigo',
	vencido: 'aviso',
	erro: 'perigo',
	cancelado: 'secundario',
} as const satisfies Record<ResultadoDoEnvio, string>

export const SituacaoDoEnvio = ({ situacao }: { situacao: SitEnvio }) => (
	<Badge variante={TOM_DO_ENVIO[situacao]} className="whitespace-nowrap">
		{NOME_DA_SITUACAO_DO_ENVIO[situacao]}
	</Badge>
)

export const Resultado = ({ resultado }: { resultado: ResultadoDoEnvio }) => (
	<Badge variante={TOM_DO_RESULTADO[resultado]} className="whitespace-nowrap">
		{NOME_DO_RESULTADO[resultado]}
	</Badge>
)
