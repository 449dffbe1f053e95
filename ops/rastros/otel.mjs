// Traces by OpenTelemetry, only where OTEL_EXPORTER_OTLP_ENDPOINT says where they go:
//   npm ci --prefix ops/rastros --ignore-scripts
//   node --import ./ops/rastros/otel.mjs dist/server/main.js
// The packages weigh 50 MB and a traced request costs three times the CPU, so they are no dependencies of the portal:
// they have a list and a folder of their own here.
// The sampler, headers and names are OpenTelemetry's own settings (OTEL_TRACES_SAMPLER, OTEL_SERVICE_NAME, …).
import { register } from 'node:module'

const EXIT_CONFIG = 78

if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) await startTracing()

async function startTracing() {
	const [{ NodeSDK }, { HttpInstrumentation }, { PgInstrumentation }, { FastifyOtelInstrumentation }] =
		await Promise.all([
			import('@opentelemetry/sdk-node'),
			import('@opentelemetry/instrumentation-http'),
			import('@opentelemetry/instrumentation-pg'),
			import('@fastify/otel'),
		]).catch(sayWhatIsMissing)
	process.env.OTEL_SERVICE_NAME ??= 'portal'
	register('@opentelemetry/instrumentation/hook.mjs', import.meta.url)
	const sdk = new NodeSDK({
		instrumentations: [
			new HttpInstrumentation({
				ignoreIncomingRequestHook: ({ url }) => url?.startsWith('/saude/') ?? false,
				requestHook: describeExchange,
			}),
			new PgInstrumentation(),
			new FastifyOtelInstrumentation({
				registerOnInitialization: true,
				requestHook: (span, { url }) => span.setAttribute('url.path', withoutSecrets(url)),
			}),
		],
	})
	sdk.start()
	// Pending spans leave while the server finishes its requests.
	process.once('SIGTERM', () => void sdk.shutdown())
}

/** Neither the query nor what opens something for whoever has it (a link by mail) is told to those who watch: as ops/nginx.conf. */
function withoutSecrets(url) {
	const [path = ''] = url.split(/[?#]/)
	return path.replaceAll(/\/[\w-]{24,}(?=\/|$)/g, '/...')
}

/** Span of an incoming or an outgoing request. */
function describeExchange(span, { url, protocol, host, path }) {
	if (url === undefined) span.setAttribute('url.full', `${protocol}//${host}${withoutSecrets(path)}`)
	else span.setAttributes({ 'url.path': withoutSecrets(url), 'url.query': '' })
}

/** @returns {never} */
function sayWhatIsMissing(error) {
	if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
	process.stderr.write(
		'OTEL_EXPORTER_OTLP_ENDPOINT está definida, mas faltam os pacotes do OpenTelemetry: rode "npm ci --prefix ops/rastros --ignore-scripts" ou retire a configuração.\n',
	)
	process.exit(EXIT_CONFIG)
}
