import { escapeHtml } from '../../contract/html.ts'

type Json = Record<string, unknown>

interface Operation {
	readonly summary: string
	readonly description?: string
	readonly tags: readonly string[]
	readonly parameters: readonly { name: string; in: string; required: boolean; schema: Json }[]
	readonly requestBody?: { content: Json }
	readonly responses: Record<string, { description: string; content?: Json }>
}

const block = (title: string, value: unknown): string =>
	`<h4>${title}</h4><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

/** The OpenAPI document as one readable page: no script, so it needs no exception in the content policy. */
export function apiPage(document: Json): string {
	const groups = new Map<string, string[]>()
	for (const [path, methods] of Object.entries(document['paths'] as Record<string, Record<string, Operation>>))
		for (const [method, operation] of Object.entries(methods)) {
			const tag = operation.tags[0] ?? ''
			groups.set(tag, [...(groups.get(tag) ?? []), operationHtml(method, path, operation)])
		}
	const body = [...groups]
		.map(([tag, items]) => `<section><h2>${escapeHtml(tag)}</h2>${items.join('')}</section>`)
		.join('')
	return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API do Portal de Serviços</title><link rel="stylesheet" href="/proxy/api.css"></head><body><main>
<h1>API do Portal de Serviços</h1><p>Gerada do contrato. O mesmo documento para máquinas: <a href="/proxy/openapi.json">openapi.json</a>.</p>
${body}</main></body></html>`
}

function operationHtml(
	method: string,
	path: string,
	{ summary, description, parameters, requestBody, responses }: Operation,
): string {
	const done = responses['200']?.content
	return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>
${description ? `<p>${escapeHtml(description)}</p>` : ''}${parameters.length > 0 ? block('Parâmetros', parameters) : ''}${
	requestBody ? block('Corpo', requestBody.content) : ''
}${done ? block('Resposta', done) : ''}${statusList(responses)}</details>`
}

function statusList(responses: Operation['responses']): string {
	const items = Object.entries(responses).map(
		([status, { description }]) => `<dt>${status}</dt><dd>${escapeHtml(description)}</dd>`,
	)
	return `<h4>O que pode responder</h4><dl>${items.join('')}</dl>`
}
