import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe } from '@portal/design-system/texto'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
	aceitaPrazo,
	alterarSSUCALENDARIO,
	alterarSSUETAPA,
	alterarSSUSISTEMA,
	alterarSSUTIPO,
	COM_PRAZO_OBRIGATORIO,
	type ConfiguracaoSsu,
	type EtapaConfigurada,
	inserirSSUTIPO,
	MAIOR_PRAZO,
	nomeDaEtapa,
	type TipoConfigurado,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

type Sistema = ConfiguracaoSsu['sistemas'][number]
export type OQueConfigurar =
	| { oque: 'etapa'; etapa: EtapaConfigurada }
	| { oque: 'tipo'; tipo?: TipoConfigurado }
	| { oque: 'sistema'; sistema: Sistema }
	| { oque: 'calendario'; codcam: number; campi: ConfiguracaoSsu['campi'] }

type Fechar = { aoFechar: () => void }

export function ConfigurarDialog({ aoFechar, ...aberto }: OQueConfigurar & Fechar) {
	if (aberto.oque === 'etapa') return <Etapa etapa={aberto.etapa} aoFechar={aoFechar} />
	if (aberto.oque === 'tipo') return <Tipo tipo={aberto.tipo} aoFechar={aoFechar} />
	if (aberto.oque === 'sistema') return <SistemaDialog sistema={aberto.sistema} aoFechar={aoFechar} />
	return <Calendario codcam={aberto.codcam} campi={aberto.campi} aoFechar={aoFechar} />
}

type QuadroProps = Fechar & {
	titulo: string
	rotulo?: string
	coisa: string
	/** The form is invalid: nothing is sent, and each field shows its problem. */
	errado: boolean
	fazer: () => Promise<{ readonly mensagem: string }>
	children: (tentou: boolean) => ReactNode
}

function Quadro({ titulo, rotulo = 'Salvar', coisa, errado, fazer, aoFechar, children }: QuadroProps) {
	const cliente = useQueryClient()
	const [tentou, setTentou] = useState(false)
	const ato = useAto({
		coisa,
		versao: () => undefined,
		fazer,
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={titulo}
			rotulo={rotulo}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!errado) ato.enviar()
			}}
		>
			{children(tentou)}
		</AtoDialog>
	)
}

const MINIMO = 5
const curto = (texto: string, minimo = MINIMO) => texto.trim().length < minimo
const pedeLetras = (minimo = MINIMO) => `Escreva ao menos ${minimo} letras.`

function Etapa({ etapa: { codetp, ...antes }, aoFechar }: { etapa: EtapaConfigurada } & Fechar) {
	const [dscetp, setDscetp] = useState(antes.dscetp)
	const [prazo, setPrazo] = useState(antes.qtddia === null ? '' : String(antes.qtddia))
	const exige = COM_PRAZO_OBRIGATORIO.includes(codetp)
	const dias = Number(prazo)
	const prazoErrado = prazo.trim() === '' ? exige : !(Number.isInteger(dias) && dias >= 1 && dias <= MAIOR_PRAZO)
	return (
		<Quadro
			titulo={`Etapa: ${nomeDaEtapa[codetp]}`}
			coisa="a etapa"
			errado={curto(dscetp) || prazoErrado}
			fazer={() =>
				call(alterarSSUETAPA, {
					body: { codetp, dscetp: dscetp.trim(), qtddia: prazo.trim() === '' ? null : dias },
				})
			}
			aoFechar={aoFechar}
		>
			{(tentou) => (
				<>
					<p>O prazo novo vale para as demandas que chegarem à etapa daqui em diante.</p>
					<Campo rotulo="Texto" obrigatorio erro={tentou && curto(dscetp) ? pedeLetras() : undefined}>
						<EntradaTexto value={dscetp} maxLength={200} onChange={({ target }) => setDscetp(target.value)} />
					</Campo>
					{aceitaPrazo(codetp) ? (
						<Campo
							rotulo="Prazo, em dias úteis"
							obrigatorio={exige}
							largura="curto"
							erro={tentou && prazoErrado ? `Escreva um número de 1 a ${MAIOR_PRAZO}.` : undefined}
						>
							<EntradaTexto
								value={prazo}
								inputMode="numeric"
								maxLength={3}
								onChange={({ target }) => setPrazo(target.value)}
							/>
						</Campo>
					) : null}
				</>
			)}
		</Quadro>
	)
}

const SIGLA = /^[A-Z]{3}$/
const VAZIO: TipoConfigurado = { tipatd: '', nomtip: '', dsctip: '', stanov: 'S', staseg: 'N', staatv: 'S' }
const MINIMO_DO_NOME = 3

function Tipo({ tipo, aoFechar }: { tipo: TipoConfigurado | undefined } & Fechar) {
	const [novo, setNovo] = useState(tipo ?? VAZIO)
	const { tipatd, nomtip, dsctip, stanov, staseg, staatv } = novo
	const mudar = (mudanca: Partial<TipoConfigurado>) => setNovo({ ...novo, ...mudanca })
	const siglaErrada = !SIGLA.test(tipatd)
	const nomeErrado = curto(nomtip, MINIMO_DO_NOME)
	const dados = { tipatd, nomtip: nomtip.trim(), dsctip: dsctip.trim(), stanov, staseg }
	return (
		<Quadro
			titulo={tipo ? `Tipo de atendimento: ${tipo.nomtip}` : 'Incluir tipo de atendimento'}
			rotulo={tipo ? 'Salvar' : 'Incluir'}
			coisa="o tipo"
			errado={siglaErrada || nomeErrado || curto(dsctip)}
			fazer={() =>
				tipo ? call(alterarSSUTIPO, { body: { ...dados, staatv } }) : call(inserirSSUTIPO, { body: dados })
			}
			aoFechar={aoFechar}
		>
			{(tentou) => (
				<>
					{tipo ? null : (
						<Campo
							rotulo="Sigla"
							obrigatorio
							largura="curto"
							dica="Três letras, que não mudam mais."
							erro={tentou && siglaErrada ? 'Escreva três letras, como COR.' : undefined}
						>
							<EntradaTexto
								value={tipatd}
								maxLength={3}
								autoComplete="off"
								onChange={({ target }) => mudar({ tipatd: target.value.toUpperCase() })}
							/>
						</Campo>
					)}
					<Campo rotulo="Nome" obrigatorio erro={tentou && nomeErrado ? pedeLetras(MINIMO_DO_NOME) : undefined}>
						<EntradaTexto value={nomtip} maxLength={40} onChange={({ target }) => mudar({ nomtip: target.value })} />
					</Campo>
					<Campo rotulo="Explicação" obrigatorio erro={tentou && curto(dsctip) ? pedeLetras() : undefined}>
						<EntradaTexto value={dsctip} maxLength={150} onChange={({ target }) => mudar({ dsctip: target.value })} />
					</Campo>
					<CaixaSelecao
						rotulo="É de falha de segurança: fora de roteiros e notas de versão"
						checked={staseg === 'S'}
						onChange={({ target }) => mudar(target.checked ? { staseg: 'S', stanov: 'N' } : { staseg: 'N' })}
					/>
					<CaixaSelecao
						rotulo="Entra nas notas de versão"
						checked={stanov === 'S'}
						disabled={staseg === 'S'}
						onChange={({ target }) => mudar({ stanov: target.checked ? 'S' : 'N' })}
					/>
					{tipo ? (
						<CaixaSelecao
							rotulo="Em uso"
							checked={staatv === 'S'}
							onChange={({ target }) => mudar({ staatv: target.checked ? 'S' : 'N' })}
						/>
					) : null}
				</>
			)}
		</Quadro>
	)
}

function SistemaDialog({ sistema, aoFechar }: { sistema: Sistema } & Fechar) {
	const [novo, setNovo] = useState(sistema)
	const { nomsis, dscsis, staatv, starot } = novo
	const mudar = (mudanca: Partial<Sistema>) => setNovo({ ...novo, ...mudanca })
	return (
		<Quadro
			titulo={`Sistema: ${nomsis}`}
			coisa="o sistema"
			errado={curto(dscsis)}
			fazer={() => call(alterarSSUSISTEMA, { body: { nomsis, dscsis: dscsis.trim(), staatv, starot } })}
			aoFechar={aoFechar}
		>
			{(tentou) => (
				<>
					<Campo
						rotulo="Para que o sistema serve"
						obrigatorio
						erro={tentou && curto(dscsis) ? pedeLetras() : undefined}
					>
						<EntradaTexto value={dscsis} maxLength={150} onChange={({ target }) => mudar({ dscsis: target.value })} />
					</Campo>
					<CaixaSelecao
						rotulo="Recebe demandas"
						checked={staatv === 'S'}
						onChange={({ target }) => mudar({ staatv: target.checked ? 'S' : 'N' })}
					/>
					<CaixaSelecao
						rotulo="Todos que entram no portal leem o roteiro e as notas de versão"
						checked={starot === 'S'}
						onChange={({ target }) => mudar({ starot: target.checked ? 'S' : 'N' })}
					/>
					<Detalhe>
						O roteiro mostra título, módulo, tipo e datas do que está planejado, em desenvolvimento e concluído. Cada
						demanda pode ser tirada dele pelo líder técnico ou pelo GRS.
					</Detalhe>
				</>
			)}
		</Quadro>
	)
}

function Calendario({ codcam, campi, aoFechar }: { codcam: number; campi: ConfiguracaoSsu['campi'] } & Fechar) {
	const [escolhido, setEscolhido] = useState(codcam)
	return (
		<Quadro
			titulo="Calendário do atendimento"
			coisa="o calendário"
			errado={false}
			fazer={() => call(alterarSSUCALENDARIO, { body: { codcam: escolhido } })}
			aoFechar={aoFechar}
		>
			{() => (
				<>
					<p>O tempo que já passou fica como foi contado; o novo calendário vale daqui em diante.</p>
					<Campo
						rotulo="Campus"
						obrigatorio
						dica="Os feriados e o expediente dele contam, com os de todos os campi. As siglas são das unidades que ficam nele."
					>
						<Selecao
							value={escolhido}
							onChange={({ target }) => setEscolhido(Number(target.value))}
							opcoes={campi.map((um) => ({ codigo: um.codcam, texto: um.nomcam }))}
						/>
					</Campo>
				</>
			)}
		</Quadro>
	)
}
