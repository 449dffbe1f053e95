import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Formulario } from '@portal/design-system/formulario'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Link } from '@portal/design-system/link'
import { Detalhe } from '@portal/design-system/texto'
import { type SubmitEvent, useState } from 'react'
import {
	type DadosDoPerfil,
	type NivelSsu,
	recusaDosSistemas,
	type SistemaDoPerfil,
	temSistemas,
} from '../../contract/index.ts'

export type ModuloOferecido = { readonly nomsis: string; readonly nommdusis: string; readonly numseqmdussu: number }
export type Escolhidos = { readonly sistemas: readonly string[]; readonly modulos: readonly string[] }

export const chaveDoModulo = ({ nomsis, numseqmdussu }: ModuloOferecido): string => `${nomsis}-${numseqmdussu}`

const menos = (uns: readonly string[], outros: readonly string[]) => uns.filter((um) => !outros.includes(um))
const alternar = (lista: readonly string[], um: string, fica: boolean) =>
	fica ? [...lista, um] : lista.filter((outro) => outro !== um)

type PerfilFormProps = {
	codpes: number
	numnivseg: NivelSsu
	sistemas: readonly SistemaDoPerfil[]
	modulos: readonly ModuloOferecido[]
	antes: Escolhidos
	enviando: boolean
	/** The message is the server's sentence, or that of the specification where the server gave none. */
	falha: string | undefined
	aoSalvar: (dados: DadosDoPerfil) => void
}

/** The systems and modules of a level; modules are offered for the chosen systems only. */
export function PerfilForm({ codpes, numnivseg, sistemas, modulos, antes, ...props }: PerfilFormProps) {
	const [escolhidos, setEscolhidos] = useState(antes)
	const [tentou, setTentou] = useState(false)
	const oferecidos = modulos.filter(({ nomsis }) => escolhidos.sistemas.includes(nomsis))
	const seus = escolhidos.modulos.filter((um) => oferecidos.some((modulo) => chaveDoModulo(modulo) === um))
	const recusa = recusaDosSistemas(numnivseg, escolhidos.sistemas)

	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		setTentou(true)
		if (recusa) return
		props.aoSalvar({
			codpes,
			numnivseg,
			lstsisins: menos(escolhidos.sistemas, antes.sistemas),
			lstsisrem: menos(antes.sistemas, escolhidos.sistemas),
			numseqmdusis: menos(seus, antes.modulos),
			numseqmdusisrem: menos(antes.modulos, seus),
		})
	}
	return (
		<Formulario onSubmit={enviar}>
			{temSistemas(numnivseg) ? (
				<>
					<Escolhas
						legenda="Sistemas"
						vazio="Nenhum sistema pode ser escolhido para este nível: os dos níveis 3 e 8 são os que têm GRS solicitante."
						opcoes={sistemas.map(({ nomsispmd, dscsis }) => ({ chave: nomsispmd, texto: `${nomsispmd}: ${dscsis}` }))}
						escolhidas={escolhidos.sistemas}
						aoMudar={(um, fica) => setEscolhidos({ ...escolhidos, sistemas: alternar(escolhidos.sistemas, um, fica) })}
					/>
					<Escolhas
						legenda="Módulos"
						dica="Sem nenhum módulo de um sistema, vale o sistema inteiro."
						vazio="Escolha um sistema, para ver os módulos dele."
						opcoes={oferecidos.map((um) => ({ chave: chaveDoModulo(um), texto: `${um.nomsis}: ${um.nommdusis}` }))}
						escolhidas={seus}
						aoMudar={(um, fica) => setEscolhidos({ ...escolhidos, modulos: alternar(seus, um, fica) })}
					/>
				</>
			) : (
				<p>Este nível vale para todos os sistemas.</p>
			)}
			{tentou && recusa ? <Alerta variante="perigo" titulo={recusa} /> : null}
			{props.falha ? <Alerta variante="perigo" titulo={props.falha} /> : null}
			<AcoesDoFormulario
				secundaria={
					<Link botao variante="secundario" href={`/nova-ssu/usuarios/${codpes}`}>
						Voltar
					</Link>
				}
				principal={
					<Botao type="submit" carregando={props.enviando}>
						Salvar
					</Botao>
				}
			/>
		</Formulario>
	)
}

type EscolhasProps = {
	legenda: string
	dica?: string
	vazio: string
	opcoes: readonly { chave: string; texto: string }[]
	escolhidas: readonly string[]
	aoMudar: (chave: string, fica: boolean) => void
}

function Escolhas({ legenda, dica, vazio, opcoes, escolhidas, aoMudar }: EscolhasProps) {
	return (
		<GrupoDeCampos legenda={legenda}>
			{opcoes.length === 0 ? <Detalhe>{vazio}</Detalhe> : null}
			{dica && opcoes.length > 0 ? <Detalhe>{dica}</Detalhe> : null}
			{opcoes.map(({ chave, texto }) => (
				<CaixaSelecao
					key={chave}
					rotulo={texto}
					className="wrap-anywhere"
					checked={escolhidas.includes(chave)}
					onChange={({ target }) => aoMudar(chave, target.checked)}
				/>
			))}
		</GrupoDeCampos>
	)
}
