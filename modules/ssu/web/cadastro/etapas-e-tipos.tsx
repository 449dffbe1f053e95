import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Ficha } from '@portal/design-system/ficha'
import { Pilha } from '@portal/design-system/pilha'
import { tardia } from '@portal/design-system/tardia'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { type ConfiguracaoSsu, ETAPAS, nomeDaEtapa } from '../../contract/index.ts'
import type { OQueConfigurar } from './configurar.dialog.tsx'

const ConfigurarDialog = tardia(() => import('./configurar.dialog.tsx').then((m) => m.ConfigurarDialog))

const escreverDias = (dias: number | null) =>
	dias === null ? 'sem prazo' : `${dias} ${dias === 1 ? 'dia útil' : 'dias úteis'}`

/** The editable settings; the graph of stages is fixed by the portal and described in its documentation. */
export function EtapasETipos({ configuracao }: { configuracao: ConfiguracaoSsu }) {
	const { etapas, tipos, sistemas, codcam, campi } = configuracao
	const [aberto, setAberto] = useState<OQueConfigurar>()
	const alterar = (de: string, oque: OQueConfigurar) => (
		<AcoesDaLinha de={de} principal={{ titulo: 'Alterar', aoAcionar: () => setAberto(oque) }} />
	)
	return (
		<>
			<Cartao titulo="Textos e prazos das etapas">
				<Pilha tag="ul" espaco={2}>
					{ETAPAS.flatMap((codetp) => etapas.find((uma) => uma.codetp === codetp) ?? []).map((etapa) => (
						<Ficha
							key={etapa.codetp}
							densa
							titulo={nomeDaEtapa[etapa.codetp]}
							detalhe={`${etapa.dscetp} · ${escreverDias(etapa.qtddia)}`}
							acoes={alterar(`a etapa ${nomeDaEtapa[etapa.codetp]}`, { oque: 'etapa', etapa })}
						/>
					))}
				</Pilha>
			</Cartao>
			<Cartao
				titulo="Tipos de atendimento"
				acoes={
					<Botao
						variante="secundario"
						tamanho="pq"
						icone={<Plus aria-hidden />}
						onClick={() => setAberto({ oque: 'tipo' })}
					>
						Incluir tipo
					</Botao>
				}
			>
				<Pilha tag="ul" espaco={2}>
					{tipos.map((tipo) => (
						<Ficha
							key={tipo.tipatd}
							densa
							titulo={`${tipo.nomtip} (${tipo.tipatd})`}
							detalhe={[
								tipo.dsctip,
								tipo.staseg === 'S'
									? 'falha de segurança, fora de roteiros e notas de versão'
									: tipo.stanov === 'S'
										? 'entra nas notas de versão'
										: 'fica fora das notas de versão',
								...(tipo.staatv === 'N' ? ['fora de uso'] : []),
							].join(' · ')}
							acoes={alterar(`o tipo ${tipo.nomtip}`, { oque: 'tipo', tipo })}
						/>
					))}
				</Pilha>
			</Cartao>
			<Cartao titulo="Sistemas e quem lê o roteiro deles">
				<Pilha tag="ul" espaco={2}>
					{sistemas.map((sistema) => (
						<Ficha
							key={sistema.nomsis}
							densa
							titulo={sistema.nomsis}
							detalhe={[
								sistema.dscsis,
								sistema.starot === 'S' ? 'roteiro aberto a todos que entram' : 'roteiro só de quem responde por ele',
								...(sistema.staatv === 'N' ? ['não recebe demandas'] : []),
							].join(' · ')}
							acoes={alterar(`o sistema ${sistema.nomsis}`, { oque: 'sistema', sistema })}
						/>
					))}
				</Pilha>
			</Cartao>
			<Calendario configuracao={configuracao} acoes={alterar('o calendário', { oque: 'calendario', codcam, campi })} />
			<Suspense>{aberto ? <ConfigurarDialog {...aberto} aoFechar={() => setAberto(undefined)} /> : null}</Suspense>
		</>
	)
}

type CalendarioProps = { configuracao: ConfiguracaoSsu; acoes: ReactNode }

function Calendario({ configuracao: { codcam, campi }, acoes }: CalendarioProps) {
	return (
		<Cartao titulo="Calendário">
			<Ficha
				tag="div"
				densa
				titulo={campi.find((um) => um.codcam === codcam)?.nomcam ?? `Campus ${codcam}`}
				detalhe="O relógio do atendimento corre no expediente e fora dos feriados deste calendário, da triagem à implantação. Os feriados e o expediente são importados pela administração do portal."
				acoes={acoes}
			/>
		</Cartao>
	)
}
