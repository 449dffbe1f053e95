import { Autocomplete } from '@portal/design-system/autocomplete'
import { Badge } from '@portal/design-system/badge'
import { Campo } from '@portal/design-system/campo'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Moldura } from '@portal/design-system/moldura'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { type Assunto, nomeDoNivel } from '../../contract/index.ts'
import { tiposDocumentoQuery } from '../estrutura/queries.ts'

type CampoAssuntoProps = {
	ref: Ref<HTMLInputElement>
	assuntos: readonly Assunto[]
	codasu: number | undefined
	erro: string | undefined
	desabilitado: boolean
	aoMudar: (assunto: Assunto | undefined) => void
}

export function CampoAssunto({ ref, assuntos, codasu, erro, desabilitado, aoMudar }: CampoAssuntoProps) {
	const itens = assuntos.map((assunto) => ({ codigo: assunto.codasu, texto: assunto.dscasu, assunto }))
	const valor = itens.find(({ codigo }) => codigo === codasu) ?? null
	return (
		<Pilha espaco={3}>
			<Campo rotulo="Assunto" obrigatorio dica="Digite uma parte do nome." erro={erro}>
				<Autocomplete
					ref={ref}
					itens={itens}
					valor={valor}
					disabled={desabilitado}
					aoMudar={(item) => aoMudar(item?.assunto)}
					desenhar={desenharAssunto}
				/>
			</Campo>
			{valor ? <ExigenciasDoAssunto assunto={valor.assunto} /> : null}
		</Pilha>
	)
}

function desenharAssunto({ assunto: { dscasu, cplobg } }: { assunto: Assunto }) {
	return (
		<Fileira tag="span" espaco="frase">
			{dscasu}
			{cplobg === 'S' ? <Badge>Complemento obrigatório</Badge> : null}
		</Fileira>
	)
}

/** Requirements of the chosen subject, shown before the person fills in the rest. */
function ExigenciasDoAssunto({ assunto }: { assunto: Assunto }) {
	const { data: tipos = [] } = useQuery(tiposDocumentoQuery(assunto.codasu))
	const nomes = (staobg: 'S' | 'N') => tipos.filter((tipo) => tipo.staobg === staobg).map((tipo) => tipo.dscetrvlrpdl)
	return (
		<Moldura forma="fundo" className="text-md">
			<Fatos rotulo="Sobre o assunto">
				<Fato nome="Complemento">{assunto.cplobg === 'S' ? 'Obrigatório' : 'Opcional'}</Fato>
				<Fato nome="Nível de acesso">{nomeDoNivel[assunto.nivaceasu]}</Fato>
				<Fato nome="Prazo para concluir">
					{assunto.qtddiaprz === null ? 'Sem prazo' : `${assunto.qtddiaprz} dias úteis`}
				</Fato>
				<Lista nome="Documentos exigidos" valores={nomes('S')} vazio="Nenhum" />
				<Lista nome="Documentos habituais" valores={nomes('N')} />
			</Fatos>
		</Moldura>
	)
}

function Lista({ nome, valores, vazio }: { nome: string; valores: readonly string[]; vazio?: string }) {
	if (valores.length === 0 && vazio === undefined) return null
	return (
		<Fato nome={nome} largo>
			{valores.length > 0 ? new Intl.ListFormat('pt-BR').format(valores) : vazio}
		</Fato>
	)
}
