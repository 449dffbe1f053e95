import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Link } from '@portal/design-system/link'
import { Mais } from '@portal/design-system/mais'
import { Opcao } from '@portal/design-system/opcao'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Suave } from '@portal/design-system/texto'
import type { ResponseOf } from '@portal/platform/contract'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Lote, type listarMeiosDeAssinatura, NOME_DO_NIVEL } from '../../contract/index.ts'
import { contagemQuery, meiosQuery } from '../queries.ts'
import { AssinaturaPorCertificado } from './certificado.tsx'
import { Execucao } from './execucao.tsx'
import { FaltaPreencher } from './falta-preencher.tsx'
import { Impedida } from './impedida.tsx'
import { Interna } from './interna.tsx'
import type { AssinaturaProps, MeioProps } from './meio.ts'
import { AssinaturaPorProvedor } from './provedor.tsx'
import { useExecucao } from './use-execucao.ts'

type Meio = ResponseOf<typeof listarMeiosDeAssinatura, 'output'>[number]

export function Assinatura({ lote, documentos, textos }: AssinaturaProps) {
	const [mensagem, setMensagem] = useState<string>()
	const [codexe, comecar] = useExecucao()
	if (codexe !== undefined)
		return (
			<Cartao titulo="Assinatura">
				<Execucao codexe={codexe} fim={<Depois lote={lote} />} />
			</Cartao>
		)
	if (mensagem !== undefined)
		return (
			<Cartao titulo="Assinatura">
				<Pilha>
					<Alerta variante="sucesso" titulo={mensagem} />
					<Depois lote={lote} />
				</Pilha>
			</Cartao>
		)
	if (lote.permissoes.assinar === 'N') return <Impedida motivo={lote.permissoes.motivos.assinar} />
	return (
		<Meios
			lote={lote}
			documentos={documentos.filter(({ staasi }) => staasi === 'N')}
			textos={textos}
			aoTerminar={(resultado) => ('codexe' in resultado ? comecar(resultado.codexe) : setMensagem(resultado.mensagem))}
		/>
	)
}

const COMPONENTES = { interna: Interna, a1: AssinaturaPorCertificado, externo: AssinaturaPorProvedor } as const

function Meios(props: MeioProps) {
	const { data, error, refetch } = useQuery(meiosQuery(props.lote.codlotdocasi))
	const [escolhido, setEscolhido] = useState<Meio['meio']>()
	if (error) return <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} />
	if (!data) return <Esqueleto forma="bloco" className="h-128 w-full" />
	const permitidos = data.filter(({ permitido }) => permitido === 'S')
	const meio = permitidos.find((um) => um.meio === escolhido) ?? permitidos[0]
	if (!meio) return <Impedida motivo={data.find(({ motivo }) => motivo)?.motivo ?? undefined} />
	const Formulario = COMPONENTES[meio.meio]
	return (
		<Cartao titulo="Assinar">
			<Pilha>
				{permitidos.length > 1 ? (
					<EscolhaDoMeio meios={permitidos} valor={meio.meio} aoMudar={setEscolhido} />
				) : (
					<p className="text-md">
						{meio.nome} <Suave>· {nivelDe(meio)}</Suave>
					</p>
				)}
				<MeiosImpedidos meios={data.filter(({ permitido }) => permitido === 'N')} />
				<FaltaPreencher textos={props.textos} />
				<Formulario key={meio.meio} {...props} />
			</Pilha>
		</Cartao>
	)
}

const nivelDe = ({ codtipasi }: Meio): string => `assinatura ${NOME_DO_NIVEL[codtipasi].toLowerCase()}`

type EscolhaProps = {
	meios: readonly Meio[]
	valor: Meio['meio']
	aoMudar: (meio: Meio['meio']) => void
}

function EscolhaDoMeio({ meios, valor, aoMudar }: EscolhaProps) {
	return (
		<GrupoDeCampos legenda="Como assinar" forma="cartoes">
			{meios.map((meio) => (
				<Opcao
					key={meio.meio}
					cartao
					name="meio"
					rotulo={meio.nome}
					detalhe={nivelDe(meio)}
					checked={meio.meio === valor}
					onChange={() => aoMudar(meio.meio)}
				/>
			))}
		</GrupoDeCampos>
	)
}

function MeiosImpedidos({ meios }: { meios: readonly Meio[] }) {
	if (meios.length === 0) return null
	return (
		<Mais resumo="Por que não de outro modo?" className="text-sm">
			<Pilha tag="ul" espaco={1} className="text-texto-suave">
				{meios.map(({ meio, nome, motivo }) => (
					<li key={meio}>
						<span className="font-medium">{nome}:</span> {motivo}
					</li>
				))}
			</Pilha>
		</Mais>
	)
}

function Depois({ lote }: { lote: Lote }) {
	const { data: contagem } = useQuery(contagemQuery)
	const restam = contagem?.['para-assinar'] ?? 0
	return (
		<Fileira tag="p">
			<Link botao variante="primario" href="/assina">
				{restam > 0 ? `Assinar os outros (${restam})` : 'Voltar à caixa'}
			</Link>
			<Link botao variante="secundario" href={`/assina/lote/${lote.codlotdocasi}`}>
				Acompanhar o lote
			</Link>
		</Fileira>
	)
}
