import { Fato } from '@portal/design-system/fatos'
import { Detalhe } from '@portal/design-system/texto'
import { formatarData } from '@portal/platform/web'
import { RESPONSAVEIS, type Responsavel, TipoDeResponsavel } from '../../contract/index.ts'

/** Facts of the people who look after a contract, with their periods; one of a kind stands with those before. */
export const FatosDosResponsaveis = ({ responsaveis }: { responsaveis: Responsavel[] }) =>
	TipoDeResponsavel.options.flatMap((tiprsp) => {
		const dela = responsaveis.filter((um) => um.tiprsp === tiprsp)
		return dela.length === 0
			? []
			: [
					<Fato key={tiprsp} nome={RESPONSAVEIS[tiprsp]}>
						{dela.map(({ codrsp, nompes, dtaini, dtafim }) => (
							<span key={codrsp} className="block wrap-anywhere">
								{nompes}
								<Detalhe tag="span">
									desde {formatarData(dtaini)}
									{dtafim === null ? '' : ` até ${formatarData(dtafim)}`}
								</Detalhe>
							</span>
						))}
					</Fato>,
				]
	})
