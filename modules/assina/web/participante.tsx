import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { call } from '@portal/platform/web'
import { buscarUsuarioSemNUSP } from '../contract/index.ts'

export type Quem = {
	readonly origem: 'usp' | 'fora'
	/** Participant in the shape of the calls. */
	readonly dados: { codpes?: number; codusuext?: number; nompcp?: string; emapcp?: string; cpfpcp?: string }
	/** Name of the university member. */
	readonly nome?: string
}
export const SEM_NINGUEM: Quem = { origem: 'usp', dados: {} }

const ORIGENS = [
	{ codigo: 'usp', texto: 'Com número USP' },
	{ codigo: 'fora', texto: 'Sem número USP' },
] as const

type QuemParticipaProps = {
	valor: Quem
	aoMudar: (quem: Quem) => void
	erros: Readonly<Record<string, string>>
	/** Locked identity of an existing participant. */
	fixo?: boolean
}

/** Person input: a university member by name or number, or a person from outside by address and name. */
export function EscolhaDoParticipante({ valor, aoMudar, erros, fixo = false }: QuemParticipaProps) {
	const { origem } = valor
	return (
		<Pilha>
			{fixo ? null : (
				<div>
					<Segmentado
						rotulo="Quem participa"
						opcoes={ORIGENS}
						valor={origem}
						aoMudar={(nova) => aoMudar({ origem: nova, dados: {} })}
					/>
				</div>
			)}
			{origem === 'usp' ? (
				<ParticipanteInterno valor={valor} aoMudar={aoMudar} erros={erros} fixo={fixo} />
			) : (
				<ParticipanteExterno valor={valor} aoMudar={aoMudar} erros={erros} fixo={fixo} />
			)}
		</Pilha>
	)
}

function ParticipanteInterno({ valor: { origem, dados, nome }, aoMudar, erros, fixo }: QuemParticipaProps) {
	return (
		<CampoPessoa
			obrigatorio
			valor={dados.codpes}
			nomeInicial={nome}
			disabled={fixo}
			aoMudar={(codpes, pessoa) =>
				aoMudar({
					origem,
					dados: codpes === undefined ? {} : { codpes },
					...(pessoa ? { nome: pessoa.nompes } : {}),
				})
			}
			erro={erros['codpes'] && 'Informe quem participa, pelo nome ou pelo número USP.'}
		/>
	)
}

function ParticipanteExterno({ valor, aoMudar, erros, fixo }: QuemParticipaProps) {
	const { origem, dados } = valor
	const incompleto = erros['codpes'] !== undefined
	const mudar = (mudanca: Quem['dados']) => {
		const { codusuext: _, ...resto } = dados
		aoMudar({ origem, dados: { ...resto, ...mudanca } })
	}

	/** Known outsiders keep their recorded name. */
	async function procurar() {
		const emapcp = dados.emapcp?.trim()
		if (!emapcp || dados.codusuext !== undefined) return
		const achado = await call(buscarUsuarioSemNUSP, { body: { emapcp } }).catch(() => undefined)
		if (achado) aoMudar({ origem, dados: { ...dados, ...achado } })
	}
	return (
		<Pilha colunas={2}>
			<Campo
				rotulo="E-mail"
				obrigatorio
				dica={dados.codusuext === undefined ? 'O link e o código vão para este endereço.' : 'Já participou antes.'}
				erro={erros['emapcp'] ?? (incompleto && !dados.emapcp ? 'Informe o e-mail.' : undefined)}
			>
				<EntradaTexto
					type="email"
					inputMode="email"
					autoComplete="off"
					spellCheck={false}
					maxLength={254}
					readOnly={fixo}
					value={dados.emapcp ?? ''}
					onChange={({ target }) => mudar({ emapcp: target.value })}
					onBlur={() => void procurar()}
				/>
			</Campo>
			<Campo
				rotulo="Nome completo"
				obrigatorio
				erro={
					erros['nompcp'] ? 'Informe o nome completo.' : incompleto && !dados.nompcp ? 'Informe o nome.' : undefined
				}
			>
				<EntradaTexto
					autoComplete="off"
					maxLength={120}
					readOnly={fixo}
					value={dados.nompcp ?? ''}
					onChange={({ target }) => mudar({ nompcp: target.value })}
				/>
			</Campo>
			<Campo
				rotulo="CPF"
				dica="Para a assinatura avançada, em que a pessoa confirma a identidade; e para conferir o certificado dela."
				erro={erros['cpfpcp'] && 'Confira os 11 algarismos do CPF.'}
			>
				<EntradaTexto
					inputMode="numeric"
					autoComplete="off"
					maxLength={14}
					value={dados.cpfpcp ?? ''}
					onChange={({ target }) => aoMudar({ origem, dados: acrescentarCpf(dados, target.value) })}
				/>
			</Campo>
		</Pilha>
	)
}

/** Data with the CPF, left out when empty. */
function acrescentarCpf(dados: Quem['dados'], cpfpcp: string): Quem['dados'] {
	const { cpfpcp: _, ...resto } = dados
	return cpfpcp.trim() === '' ? resto : { ...resto, cpfpcp }
}
